import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { queryClient, read } from '#api/query.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (language: 'en' | 'zh', both: boolean, values: Readonly<Record<string, string>> = {}) => {
  queryClient.setQueryData(read(goodsLookups.nameLanguages, {}).queryKey, { both })
  renderUi(
    <QueryClientProvider client={queryClient}>
      <NameFields field={(name) => ({ name, value: values[name] ?? '', onChange: () => undefined })} />
    </QueryClientProvider>,
    language,
  )
}
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
const names = () => fields().map(({ name }) => name)

it.each([
  ['en', ['nameEn', 'nameZh']],
  ['zh', ['nameZh', 'nameEn']],
] as const)('the name in the screen’s language comes first and is typed first: %s', (language, order) => {
  show(language, true)
  expect(names()).toEqual(order)
  expect(fields().map((field) => field.hasAttribute('data-autofocus'))).toEqual([true, false])
})

it('a store that uses one language sees the other name when it asks for it', () => {
  show('en', false)
  expect(names()).toEqual(['nameEn'])
  fireEvent.click(screen.getByRole('button', { name: 'Add Chinese name' }))
  expect(names()).toEqual(['nameEn', 'nameZh'])
  expect(document.activeElement).toBe(fields()[1])
})

it('a second name that is there is shown', () => {
  show('en', false, { nameZh: '茶' })
  expect(names()).toEqual(['nameEn', 'nameZh'])
})
