import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { queryClient, read, write } from '#api/query.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { type DraftField, gapOf, sentLines } from '#features/office/stock/documents/draft-lines.ts'
import { useGapWords } from '#features/office/stock/documents/use-gap-words.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLineProblems } from '#ui/lines/use-line-problems.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

const fieldOf: Readonly<Record<string, DraftField>> = {
  quantity: 'amount',
  itemId: 'amount',
  costMicro: 'cost',
  made: 'madeAmount',
  lost: 'lostAmount',
}

/** Books the draft; what stands in the way is said at its line. */
export function usePosting(kind: KindOfDocument, id: string, { draft, items, saved, forget }: OpenDraft) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { calls, details, lines } = kind
  const { mutateAsync: send } = useMutation(write(calls.post))
  const [busy, setBusy] = useState(false)
  const { show, refused, reset, failed, ...problems } = useLineProblems((name) => fieldOf[name] ?? (name as DraftField))
  const [surplus, setSurplus] = useState<AppError>()
  const gapWords = useGapWords(lines, draft.type)
  const post = async ({ surplus: surplusToo = false, force = false } = {}): Promise<boolean> => {
    const sent = sentLines(draft)
    const open = sent.flatMap((line) => {
      const gap = gapOf(lines, draft.type, line, items)
      return gap === null ? [] : ([[line.key, gap, gapWords(line, gap)]] as const)
    })
    reset()
    setSurplus(undefined)
    if (open.length > 0) {
      show(open)
      return false
    }
    setBusy(true)
    try {
      const version = await saved()
      if (version === undefined) return false
      const { number } = await send({ id, version, surplus: surplusToo, force })
      forget()
      await queryClient.fetchQuery(read(calls.details, { id }))
      await navigate({ to: details, params: { id }, replace: true })
      showToast({ message: <Trans>{number} is posted.</Trans> })
      return true
    } catch (error) {
      refused(
        error,
        sent.map(({ key }) => key),
      )
      if (error instanceof AppError && error.code === 'purchase.over') setSurplus(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    post,
    busy,
    ...problems,
    surplus:
      surplus === undefined ? null : (
        <ConfirmDialog
          opened
          busy={busy}
          title={<Trans>Keep the surplus?</Trans>}
          confirm={<Trans>Keep it and post</Trans>}
          onClose={() => setSurplus(undefined)}
          onConfirm={() => void post({ surplus: true })}
        >
          {failureText(surplus, language)}
        </ConfirmDialog>
      ),
    /** Posts what is reserved for others too, where that is all that stands in the way. */
    takeAnyway:
      failed instanceof AppError && failed.fields['force'] !== undefined ? () => post({ force: true }) : undefined,
  }
}
