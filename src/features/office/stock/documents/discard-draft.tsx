import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { act } from '#api/query.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Throws the draft away, or leaves one that was never begun. */
export function DiscardDraft({
  kind,
  id,
  stored,
  onDone,
}: {
  readonly kind: KindOfDocument
  readonly id: string
  readonly stored: boolean
  readonly onDone: () => void
}) {
  const navigate = useNavigate()
  const { calls, list } = kind
  const { mutateAsync: discard } = useMutation(act(calls.discard))
  const [asking, setAsking] = useState(false)
  const leave = async (): Promise<void> => {
    onDone()
    await navigate({ to: list })
  }
  return (
    <>
      <Button variant="default" onClick={() => (stored ? setAsking(true) : void leave())}>
        <Trans>Discard</Trans>
      </Button>
      {asking ? (
        <ConfirmDialog
          opened
          danger
          title={<Trans>Discard this draft?</Trans>}
          confirm={<Trans>Discard draft</Trans>}
          onClose={() => setAsking(false)}
          onConfirm={() => void discard({ id }).then(leave, () => undefined)}
        >
          <Trans>Nothing has been booked. The draft stays in the list as discarded.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
