import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ledger } from '#db/ledger.ts'
import { JournalList } from '#features/counter/parts/view/journal-list.tsx'
import { saveMailRequest, type MailRequest } from '#features/counter/core/outbox/mail-requests.ts'
import { useFailedMails } from '#features/counter/parts/receipt-mail/use-failed-mails.ts'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(async () => {
  cleanup()
  await ledger().values.clear()
})

const request = (at: number, state: MailRequest['state'], reason = ''): Promise<void> =>
  saveMailRequest(ledger(), {
    id: `w${at}`,
    factId: 'f',
    receiptNo: 'A1-7-1',
    email: 'guest@example.com',
    language: 'en',
    at,
    state,
    reason,
  })

function Rows() {
  const withMail = useFailedMails()
  const row = { id: 'f', seq: 1, title: 'A1-7-1', at: 1, state: 'ready' as const, word: 'Received' }
  return <JournalList rows={[withMail(row)]} onOpen={() => undefined} empty={null} />
}

it('a receipt whose e-mail was not sent says so where it stands, with the reason, until another one went out', async () => {
  await request(1, 'failed', '550 no such mailbox')
  renderUi(<Rows />)
  expect(await screen.findByText(/not e-mailed to guest@example\.com\. 550 no such mailbox/)).toBeTruthy()
  await request(2, 'sent')
  await waitFor(() => expect(screen.queryByText(/not e-mailed/)).toBeNull())
})
