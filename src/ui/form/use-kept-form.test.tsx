import { useForm } from '@mantine/form'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetAllForms, formsHeldBy, hasReservedForm, ownForms } from './kept-forms.ts'
import { renderUi } from '#ui/render-ui.tsx'
import { useReservedForm } from './use-kept-form.ts'

let account = 'ada'
let store = ''
formsHeldBy(() => ({ account, store }))
beforeEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  account = 'ada'
  store = ''
})

function Edit() {
  const form = useForm({ mode: 'controlled', initialValues: { name: 'Ada', code: '' } })
  const kept = useReservedForm(form, { except: ['code'] })
  return (
    <>
      <input aria-label="name" {...form.getInputProps('name')} />
      <input aria-label="code" {...form.getInputProps('code')} />
      <button type="button" onClick={kept.forget}>
        {kept.restored ? 'restored' : 'fresh'}
      </button>
    </>
  )
}

/** The same screen, opened anew. */
async function open(path: string) {
  const root = createRootRoute()
  const edit = createRoute({ getParentRoute: () => root, path: '/edit/$id', component: Edit })
  const ofStore = createRoute({ getParentRoute: () => root, path: '/shop/edit', component: Edit })
  const router = createRouter({
    routeTree: root.addChildren([edit, ofStore]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const screen = renderUi(<RouterProvider router={router as never} />)
  await screen.findByLabelText('name')
  return screen
}
const valueOf = (screen: Awaited<ReturnType<typeof open>>, label: string): string =>
  (screen.getByLabelText(label) as HTMLInputElement).value

test('what was typed is there again when the screen opens again, but for what is never kept', async () => {
  const first = await open('/edit/7')
  expect(first.getByRole('button').textContent).toBe('fresh')
  expect(hasReservedForm('/edit/7')).toBe(false)
  fireEvent.change(first.getByLabelText('name'), { target: { value: 'Ada Quay' } })
  fireEvent.change(first.getByLabelText('code'), { target: { value: '123456' } })
  expect(hasReservedForm('/edit/7')).toBe(true)
  expect(Object.values(sessionStorage).join()).not.toContain('123456')
  first.unmount()
  const again = await open('/edit/7')
  expect(again.getByRole('button').textContent).toBe('restored')
  expect([valueOf(again, 'name'), valueOf(again, 'code')]).toEqual(['Ada Quay', ''])
  again.unmount()
  const other = await open('/edit/8')
  expect(valueOf(other, 'name')).toBe('Ada')
})

test('saving forgets it, and so does signing out; nobody finds what somebody else typed', async () => {
  ownForms('ada', 'quay')
  const screen = await open('/edit/7')
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button'))
  expect(hasReservedForm('/edit/7')).toBe(false)
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'y' } })
  ownForms('ada', 'quay')
  expect(hasReservedForm('/edit/7')).toBe(true)
  ownForms('bo', 'quay')
  ownForms('ada', 'quay')
  expect(hasReservedForm('/edit/7')).toBe(false)
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'z' } })
  expect(hasReservedForm('/edit/7')).toBe(true)
  forgetAllForms()
  expect(hasReservedForm('/edit/7')).toBe(false)
})

test('what was typed for one store is found in that store alone, and of one organisation in that alone', async () => {
  store = 'brooklyn'
  ownForms('ada', 'quay')
  const typed = await open('/shop/edit')
  fireEvent.change(typed.getByLabelText('name'), { target: { value: 'of Brooklyn' } })
  // another store is opened while the screen still stands: what it goes on keeping is its own
  store = 'jersey'
  fireEvent.change(typed.getByLabelText('name'), { target: { value: 'of Brooklyn still' } })
  typed.unmount()
  const elsewhere = await open('/shop/edit')
  expect([valueOf(elsewhere, 'name'), hasReservedForm('/shop/edit')]).toEqual(['Ada', false])
  elsewhere.unmount()
  store = 'brooklyn'
  ownForms('ada', 'other organisation')
  expect(hasReservedForm('/shop/edit')).toBe(false)
  ownForms('ada', 'quay')
  const back = await open('/shop/edit')
  expect(valueOf(back, 'name')).toBe('of Brooklyn still')
})

test('what another window’s sign-in brings here does not find what was typed by who was signed in before', async () => {
  ownForms('ada', 'quay')
  const typed = await open('/edit/7')
  fireEvent.change(typed.getByLabelText('name'), { target: { value: 'x' } })
  account = 'bo'
  expect(hasReservedForm('/edit/7')).toBe(false)
})
