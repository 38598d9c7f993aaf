import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { queryClient, read, write } from '#api/query.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { type DraftField, type DraftLine, gapOf, sentLines } from '#features/office/stock/documents/draft-lines.ts'
import { useGapWords } from '#features/office/stock/documents/use-gap-words.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

type Problems = ReadonlyMap<string, Readonly<Partial<Record<DraftField, string>>>>
const NONE: Problems = new Map()

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
  const [problems, setProblems] = useState(NONE)
  const [first, setFirst] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const [surplus, setSurplus] = useState<AppError>()
  /** All is there, and some of it is kept for others. */
  const [kept, setKept] = useState(false)
  const gapWords = useGapWords(lines, draft.type)
  const show = (found: readonly (readonly [line: DraftLine, field: DraftField, sentence: string])[]): void => {
    const byLine = new Map<string, Partial<Record<DraftField, string>>>()
    for (const [{ key }, field, sentence] of found) byLine.set(key, { ...byLine.get(key), [field]: sentence })
    setProblems(byLine)
    setFirst(Math.min(...found.map(([line]) => draft.lines.indexOf(line))))
  }
  const refused = (error: unknown): void => {
    setFailure(error)
    if (!(error instanceof AppError)) return
    setKept(error.fields['force'] !== undefined)
    const sent = sentLines(draft)
    const found = Object.entries(error.fields).flatMap(([path, sentence]) => {
      const match = /^lines\.(\d+)\.(\w+)$/.exec(path)
      const line = sent[Number(match?.[1])]
      return match && line ? ([[line, fieldOf[match[2]!] ?? (match[2] as DraftField), sentence]] as const) : []
    })
    if (found.length > 0) show(found)
    if (error.code === 'purchase.over') setSurplus(error)
  }
  const post = async ({ surplus: surplusToo = false, force = false } = {}): Promise<boolean> => {
    const open = sentLines(draft).flatMap((line) => {
      const gap = gapOf(lines, draft.type, line, items)
      return gap === null ? [] : ([[line, gap, gapWords(line, gap)]] as const)
    })
    setFailure(undefined)
    setKept(false)
    setSurplus(undefined)
    if (open.length > 0) {
      show(open)
      return false
    }
    setProblems(NONE)
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
      refused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const clear = (key: string): void => {
    if (problems.has(key)) setProblems(new Map([...problems].filter(([one]) => one !== key)))
  }
  return {
    post,
    busy,
    problems,
    first,
    clear,
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
    failure:
      failure === undefined ? null : (
        <p role="alert" className={css['failure']}>
          {failureText(failure, language)}
        </p>
      ),
    /** Posts what is kept for others too, where that is all that stands in the way. */
    takeAnyway: kept ? () => post({ force: true }) : undefined,
  }
}
