import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { renderUi } from '#ui/render-ui.tsx'
import { useLineProblems } from '#ui/lines/use-line-problems.tsx'
import { formsHeldBy } from './kept-forms.ts'
import { useDraft } from './use-draft.tsx'

formsHeldBy(() => ({ account: 'ada', store: 'one' }))
beforeEach(() => {
  cleanup()
  sessionStorage.clear()
  save.mockReset()
})

interface List {
  readonly lines: readonly { readonly key: string; readonly amount: string }[]
}
interface Named {
  readonly itemId: string
  readonly name: string
}
const save = vi.fn<(version: number, form: string) => Promise<{ version: number }>>()
const tea = { itemId: 'tea', name: 'Tea' }
const two: List = {
  lines: [
    { key: 'tea', amount: '1' },
    { key: 'milk', amount: '2' },
  ],
}

function Edit({ server }: { readonly server: { draft: List; items: readonly Named[]; version: number } }) {
  const { draft, items, change, changeLine, removeLine, saved, status, replace } = useDraft({
    path: '/shop/list',
    byHand: true,
    server,
    form: ({ lines }: List, known) => lines.map(({ key, amount }) => `${known.get(key)?.name}:${amount}`).join(),
    save,
  })
  const { problems, first, failure, refused, clear } = useLineProblems(() => 'amount')
  const add = (): void =>
    change((before) => ({ lines: [...before.lines, { key: 'milk', amount: '1' }] }), [{ itemId: 'milk', name: 'Milk' }])
  const send = async (): Promise<void> => {
    try {
      await saved()
    } catch (error) {
      if (error instanceof AppError && error.code === 'record.stale') replace(9)
      else
        refused(
          error,
          draft.lines.map(({ key }) => key),
        )
    }
  }
  return (
    <>
      {failure}
      <output>{`${status} ${first ?? '-'}`}</output>
      {draft.lines.map((line) => (
        <p key={line.key}>
          <input
            aria-label={items.get(line.key)?.name}
            value={line.amount}
            onChange={(event) => {
              const amount = event.currentTarget.value
              clear(line.key)
              changeLine(line.key, (before) => ({ ...before, amount }))
            }}
          />
          <em>{problems.get(line.key)?.amount}</em>
          <button onClick={() => removeLine(line, line.key)}>{`Remove ${line.key}`}</button>
        </p>
      ))}
      <button onClick={add}>Add</button>
      <button onClick={() => void send()}>Save</button>
    </>
  )
}

const open = (server: Parameters<typeof Edit>[0]['server']) => {
  const screen = renderUi(<Edit server={server} />)
  const press = (name: string): void => void fireEvent.click(screen.getByText(name))
  const type = (name: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(name), { target: { value } })
  const amounts = (): string[] => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  const status = (): string | null => screen.getByRole('status').textContent
  return { ...screen, press, type, amounts, status }
}
const began = { draft: { lines: [two.lines[0]!] }, items: [tea], version: 3 }

test('a draft that is saved by hand is kept on this device with its items, and sent once somebody asks for it', async () => {
  const first = open(began)
  first.press('Add')
  first.type('Milk', '5')
  first.unmount()
  const again = open(began)
  expect(again.amounts()).toEqual(['1', '5'])
  expect(save).not.toHaveBeenCalled()
  save.mockResolvedValue({ version: 4 })
  again.press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledWith(3, 'Tea:1,Milk:5'))
})

test('what is typed stays where somebody else has saved since, and the next save replaces theirs', async () => {
  const first = open(began)
  first.type('Tea', '7')
  first.unmount()
  const again = open({ ...began, version: 5 })
  expect(again.amounts()).toEqual(['7'])
  expect(again.status()).toMatch(/^stale/)
  save.mockRejectedValueOnce(new AppError('record.stale')).mockResolvedValueOnce({ version: 10 })
  again.press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(again.status()).toMatch(/^stale/))
  again.press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.map(([version]) => version)).toEqual([5, 9])
})

test('what the server says of a line is shown at that line, until it is changed or removed', async () => {
  const milk = { itemId: 'milk', name: 'Milk' }
  const screen = open({ draft: two, items: [tea, milk], version: 3 })
  const fields = { 'lines.1.quantity': 'Too much.' }
  save.mockRejectedValue(new AppError('input.invalid', { fields }))
  screen.press('Save')
  await waitFor(() => expect(screen.getByText('Too much.').parentElement!.textContent).toContain('Remove milk'))
  expect(screen.status()).toBe('unreachable milk')
  expect(screen.getByRole('alert')).toBeTruthy()
  screen.press('Remove tea')
  expect(screen.getByText('Too much.').parentElement!.textContent).toContain('Remove milk')
  screen.type('Milk', '1')
  expect(screen.queryByText('Too much.')).toBeNull()
})
