import { TextInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, type RenderResult, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { FormPage } from '#ui/form/form-page.tsx'
import { hasReservedForm } from '#ui/form/kept-forms.ts'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const Shelf = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(8)),
  note: v.string(),
})
type Values = { name: string; note: string; version: number }
let stored: Values
let refusal: AppError | undefined

beforeEach(() => {
  cleanup()
  sessionStorage.clear()
  stored = { name: 'North', note: '', version: 1 }
  refusal = undefined
})

function Screen() {
  const { field, shell } = useRecordForm<Values, void>({
    schema: Shelf,
    initial: stored,
    save: async (values) => {
      if (refusal) throw refusal
      if (values.version !== stored.version) throw new AppError('record.stale')
      stored = { ...values, version: values.version + 1 }
    },
    newest: async () => stored,
    onSaved: () => undefined,
  })
  return (
    <FormPage title="Shelf" {...shell}>
      <TextInput label="Name" {...field('name')} />
      <TextInput label="Note" {...field('note')} />
    </FormPage>
  )
}

async function open(): Promise<RenderResult> {
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = renderUi(<RouterProvider router={router} />)
  await screen.findByLabelText('Name')
  return screen
}
const type = (screen: RenderResult, label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (screen: RenderResult): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the schema of the contract checks the form, but for what the form does not have; the first error has the focus', async () => {
  const screen = await open()
  expect(screen.getByLabelText('Name').getAttribute('maxlength')).toBe('8')
  type(screen, 'Name', 'far too long a name')
  save(screen)
  await screen.findByText('Length should be 1 to 8.')
  await screen.findByText('1 field needs attention')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  type(screen, 'Name', 'South')
  save(screen)
  await waitFor(() => expect(stored).toEqual({ name: 'South', note: '', version: 2 }))
})

test('what is typed is kept over a reload, and forgotten once it is saved', async () => {
  type(await open(), 'Note', 'left of the door')
  await waitFor(() => expect(hasReservedForm('/')).toBe(true))
  cleanup()
  const again = await open()
  await waitFor(() => expect(again.getByLabelText('Note')).toHaveProperty('value', 'left of the door'))
  save(again)
  await waitFor(() => expect(stored.note).toBe('left of the door'))
  await waitFor(() => expect(hasReservedForm('/')).toBe(false))
})

test('the server’s refusal of a field stands at the field, any other one above the form', async () => {
  const screen = await open()
  refusal = new AppError('input.invalid', { fields: { 'name.0': 'Another shelf has it.' } })
  save(screen)
  await screen.findByText('Another shelf has it.')
  expect(screen.queryByRole('alert')).toBeNull()
  refusal = new AppError('input.invalid', { fields: { place: 'No such place.' } })
  refusal.sentence = 'Look it over.'
  type(screen, 'Name', 'South')
  save(screen)
  expect((await screen.findByRole('alert')).textContent).toBe('Look it over.')
})

test('somebody saved first: what was typed stays, the rest is the newest, and a field that both changed says so', async () => {
  const screen = await open()
  type(screen, 'Name', 'South')
  stored = { name: 'East', note: 'moved', version: 2 }
  save(screen)
  fireEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  await screen.findByText('Someone else changed this to “East”. Saving replaces it with yours.')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'South')
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'moved')
  save(screen)
  await waitFor(() => expect(stored).toEqual({ name: 'South', note: 'moved', version: 3 }))
})
