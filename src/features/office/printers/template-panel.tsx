import { Button, Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { printers, TEMPLATE_LONGEST, type TicketTemplate } from '#contract/printers.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { sampleReceipt } from '#features/office/printers/sample-receipt.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import css from '#features/office/printers/printers.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** The store's own text on its receipts. */
export function TemplatePanel({ onClose }: { readonly onClose: () => void }) {
  const known = useQuery(read(printers.ticketTemplate, {}))
  if (known.data) return <TemplateForm known={known.data} onClose={onClose} />
  return (
    <SidePanel opened title={<Trans>Receipt template</Trans>} onClose={onClose}>
      {known.isError ? <LoadFailure error={known.error} onRetry={() => void known.refetch()} /> : null}
    </SidePanel>
  )
}

interface FormProps {
  readonly known: OutputOf<typeof printers.ticketTemplate>
  readonly onClose: () => void
}

function TemplateForm({ known, onClose }: FormProps) {
  const { t } = useLingui()
  const screenLanguage = useLanguage()
  const [draft, setDraft] = useState<TicketTemplate>({ header: known.header, footer: known.footer })
  const [language, setLanguage] = useState<'zh' | 'en'>(screenLanguage)
  const set = useMutation(write(printers.setTicketTemplate))
  const change = (part: 'header' | 'footer', text: string): void =>
    setDraft((before) => ({ ...before, [part]: { ...before[part], [language]: text } }))
  const save = (): void =>
    set.mutate(draft, {
      onSuccess: () => {
        showToast({ message: <Trans>Takes effect at the start of each counter’s next shift.</Trans> })
        onClose()
      },
    })
  return (
    <SidePanel
      opened
      title={<Trans>Receipt template</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={set.isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <div>
          <SegmentedChoice
            label={t`Language of the receipt`}
            value={language}
            choices={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            onChange={setLanguage}
          />
        </div>
        <Textarea
          label={t`Header`}
          description={t`Below the name, address and phone number: opening hours or a tax number, for example.`}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={TEMPLATE_LONGEST}
          value={draft.header[language]}
          onChange={(event) => change('header', event.currentTarget.value)}
        />
        <Textarea
          label={t`Footer`}
          description={t`The last lines: a thank-you or the return policy, for example.`}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={TEMPLATE_LONGEST}
          value={draft.footer[language]}
          onChange={(event) => change('footer', event.currentTarget.value)}
        />
        {set.isError ? (
          <p role="alert" className={css.wrong}>
            {sentenceOf(set.error)}
          </p>
        ) : null}
        <ReceiptPaper receipt={sampleReceipt(known, draft, language)} label={t`Receipt preview`} />
      </Stack>
    </SidePanel>
  )
}
