import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '#api/session.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { MemberDialog } from '#features/counter/tasks/members/member-dialog.online.tsx'
import { renderUi } from '#ui/render-ui.tsx'

let network: boolean
let sent: unknown[]
beforeEach(() => {
  session.setToken('t')
  network = false
  sent = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body))
    if (!network) throw new TypeError('no network')
    const refused = { code: 202, success: false, message: '', data: { error: 'member.missing', fields: {} } }
    return new Response(JSON.stringify(refused), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function typed(text: string) {
  const told = { setMember: vi.fn<(code: string) => void>(), closed: vi.fn<() => void>() }
  const counter = { carts: { setMember: told.setMember } } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <MemberDialog onClose={told.closed} />
    </CounterProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  return told
}
const TAKE = { name: 'Use this code for this cart' }

it.each(['lena77', ' member-LENA77 '])('without the network a well-formed code is kept as it is: %s', async (text) => {
  const told = typed(text)
  fireEvent.click(await screen.findByRole('button', TAKE))
  expect(told.setMember.mock.calls).toEqual([['LENA77']])
  expect(told.closed).toHaveBeenCalledOnce()
})

it.each(['2125550100', 'x', 'né-1'])('what is no code is not: %s', async (text) => {
  const told = typed(text)
  expect((await screen.findByRole('alert')).textContent).toContain('Needs the network')
  expect(screen.queryByRole('button', TAKE)).toBeNull()
  expect(told.setMember).not.toHaveBeenCalled()
})

it('a code that the server does not know is not kept', async () => {
  network = true
  typed('lena77')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Member does not exist.'))
  expect(screen.queryByRole('button', TAKE)).toBeNull()
})

it('a new member is added with the code of who invited them', async () => {
  network = true
  typed('2125550100')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Invited by: member code (optional)' }), {
    target: { value: ' MEMBER-lena77 ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add as a new member' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ phone: '2125550100', invitedBy: 'MEMBER-lena77' }))
})
