import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { session } from '#api/session.ts'
import { putLane } from '#db/lease.fixture.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { ConfirmHandover } from '#features/counter/tasks/shift/confirm-handover.online.tsx'
import { handoverOf } from '#features/counter/tasks/shift/handed-over.ts'
import { renderUi } from '#ui/render-ui.tsx'

const WRONG = 'This is not the incoming cashier’s password.'
const [LEE, KIM] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2']
let lane: LaneRow
let sent: Record<string, unknown>[]
let fits: boolean

function answerTo(url: string, init?: RequestInit): unknown {
  if (url.includes('incomingCashiers'))
    return [
      { value: LEE, label: 'Lee', avatar: '' },
      { value: KIM, label: 'Kim', avatar: '' },
    ]
  if (!url.includes('/handover')) return {}
  sent.push(JSON.parse(init!.body as string) as Record<string, unknown>)
  if (!fits) return { error: 'handover.wrong-password', fields: { incomingPassword: WRONG } }
  return { id: LEE, number: 'SH-A1-7', counterId: LEE, amount: 12_345, personName: 'Lee' }
}

beforeEach(async () => {
  session.setToken('t')
  lane = await putLane(ledger())
  ;[sent, fits] = [[], true]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const data = answerTo(url, init)
    const success = (data as { error?: string }).error === undefined
    const envelope = { code: success ? 200 : 202, success, message: '', data }
    return new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await ledger().lanes.clear()
})

const choose = (who: string) => fireEvent.click(screen.getByRole('radio', { name: who }))

async function choosing(who: string): Promise<void> {
  const verified = { adminId: KIM, email: 'a@one.test', password: 'of-admin' }
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <CounterProvider counter={{ lane } as unknown as OpenCounter}>
        <ConfirmHandover countId={KIM} amount={cents(12_345)} verified={verified} />
      </CounterProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('radio', { name: 'Lee' })
  expect(screen.queryByLabelText(/’s password$/)).toBeNull()
  choose(who)
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}’s password`)
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const handOver = () => fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))

it('the incoming cashier reads counter, amount and name, and confirms with their own password', async () => {
  await choosing('Lee')
  expect(document.body.textContent).toContain('Lee takes over Counter 1 with $123.45 and confirms')
  type('Lee', 'of-lee')
  handOver()
  await waitFor(async () => expect((await ledger().lanes.get(lane.lane))?.status).toBe('closed'))
  expect(sent).toEqual([
    { countId: KIM, toId: LEE, adminId: KIM, email: 'a@one.test', password: 'of-admin', incomingPassword: 'of-lee' },
  ])
  expect(handoverOf(lane.lane)).toEqual({ to: 'Lee', amount: 12_345, by: 'a@one.test', fresh: true })
})

it('says at the field that the password is not right, and asks for it anew', async () => {
  fits = false
  await choosing('Lee')
  type('Lee', 'guess')
  handOver()
  expect(await screen.findByText(WRONG)).toBeTruthy()
  expect([field('Lee').value, document.activeElement]).toEqual(['', field('Lee')])
  expect((await ledger().lanes.get(lane.lane))?.status).toBe('open')
})

it('sends nothing without a password, and none of one person for another', async () => {
  await choosing('Lee')
  handOver()
  expect(await screen.findByText('Field required / cannot be empty.')).toBeTruthy()
  type('Lee', 'of-lee')
  choose('Kim')
  expect(field('Kim').value).toBe('')
  handOver()
  expect(sent).toEqual([])
})
