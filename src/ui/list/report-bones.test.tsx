import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#ui/render-ui.tsx'
import { ReportBones } from './report-bones.tsx'

afterEach(cleanup)

test('a report that is loading has its shape, which nobody reads or reaches', () => {
  const { container } = renderUi(<ReportBones />)
  expect(container.querySelector('[inert] table')?.getAttribute('aria-busy')).toBe('true')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(10)
  expect(container.querySelector('[inert]')!.textContent).toBe('')
})
