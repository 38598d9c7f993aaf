import { Button, CloseButton, FileButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { MOST_PAPERS, type Paper, PAPER_BYTES, receiptPapers } from '#contract/supply/receipt-papers.ts'
import { base64 } from '#api/base64.ts'
import { callFile, sentenceOf } from '#api/call.ts'
import { act, read, write } from '#api/query.ts'
import css from '#features/office/stock/documents/papers.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { download } from '#ui/list/csv.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { May } from '#ui/may.tsx'

/** The supplier's papers of goods that came in: delivery notes, bills, photographs of what was damaged. */
export function Papers({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(read(receiptPapers.list, { id: documentId }))
  const papers = data?.records ?? []
  return (
    <Section title={<Trans>Supplier’s papers</Trans>}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <ul className={css['papers']} aria-label={t`Supplier’s papers`}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
      <May all={['shopInboundAdd']}>{papers.length < MOST_PAPERS ? <Attach documentId={documentId} /> : null}</May>
    </Section>
  )
}

function PaperRow({ paper: { id, name, by, at } }: { readonly paper: Paper }) {
  const { t } = useLingui()
  const remove = useMutation(act(receiptPapers.remove))
  const open = useMutation({
    mutationFn: async () => download(name, await callFile(receiptPapers.file, { id })),
    meta: { alert: true },
  })
  return (
    <li>
      <Button variant="subtle" size="compact-md" loading={open.isPending} onClick={() => open.mutate()}>
        {name}
      </Button>
      <span className={css['quiet']}>
        {by} · <DateTime at={at} />
      </span>
      <May all={['shopInboundAdd']}>
        <CloseButton aria-label={t`Remove ${name}`} disabled={remove.isPending} onClick={() => remove.mutate({ id })} />
      </May>
    </li>
  )
}

function Attach({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui()
  const [refused, setRefused] = useState('')
  const { mutate: add, isPending } = useMutation({
    ...write(receiptPapers.add),
    onError: (error) => setRefused((error instanceof AppError && error.fields['file']) || sentenceOf(error)),
  })
  const take = (file: File | null): void => {
    if (!file) return
    setRefused('')
    if (file.size > PAPER_BYTES)
      return setRefused(t`The file is larger than 4 MB. Save it smaller, or as several files.`)
    const id = crypto.randomUUID()
    void file
      .arrayBuffer()
      .then((bytes) => add({ id, documentId, name: file.name.slice(-200), data: base64(new Uint8Array(bytes)) }))
  }
  return (
    <div className={css['attach']}>
      <FileButton accept="application/pdf,image/jpeg,image/png,image/webp" onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isPending}
            leftSection={<IconPaperclip size={18} aria-hidden />}
          >
            <Trans>Attach a PDF or photo…</Trans>
          </Button>
        )}
      </FileButton>
      {refused === '' ? null : (
        <p role="alert" className={css['failure']}>
          {refused}
        </p>
      )}
    </div>
  )
}
