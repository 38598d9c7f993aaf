import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NameFields } from '#features/shared/name-fields.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

it.each([
  ['en', ['nameEn', 'nameZh']],
  ['zh', ['nameZh', 'nameEn']],
] as const)('the name in the screen’s language comes first and is typed first: %s', (language, order) => {
  renderUi(<NameFields field={(name) => ({ name, onChange: () => undefined })} />, language)
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ name }) => name)).toEqual(order)
  expect(fields.map((field) => field.hasAttribute('data-autofocus'))).toEqual([true, false])
})
