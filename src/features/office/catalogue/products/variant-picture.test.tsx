import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { VariantPicture } from '#features/office/catalogue/products/variant-picture.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('is removed or replaced by hand, and stays as it is while the product is in the online store', async () => {
  const onChange = vi.fn()
  const one = { name: 'Small', value: `org/${'a'.repeat(32)}.webp`, error: undefined, disabled: false, onChange }
  renderUi(<VariantPicture {...one} />)
  press('Picture')
  expect(await screen.findByRole('dialog', { name: 'Picture of Small' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy()
  press('Remove')
  expect(onChange).toHaveBeenCalledWith(null)
  cleanup()
  renderUi(<VariantPicture {...one} value={null} disabled />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a picture' }).disabled).toBe(true)
})
