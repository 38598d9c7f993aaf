import { Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { printers, TEMPLATE_LONGEST } from '#contract/organisation/printers.ts'
import { read, write } from '#api/query.ts'
import { sampleReceipt } from '#features/office/organisation/printers/sample-receipt.ts'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
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
  const [language, setLanguage] = useState<'zh' | 'en'>(screenLanguage)
  const set = useMutation(write(printers.setTicketTemplate))
  const { form, shell } = useRecordForm({
    schema: printers.setTicketTemplate.input,
    initial: { header: known.header, footer: known.footer },
    keep: false,
    save: (values) => set.mutateAsync(values),
    onSaved: () => {
      showToast({ message: <Trans>Takes effect at the start of each counter’s next shift.</Trans> })
      onClose()
    },
  })
  const draft = form.values
  const part = (name: 'header' | 'footer') => ({
    maxLength: TEMPLATE_LONGEST,
    value: draft[name][language],
    error: form.errors[name],
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
      form.setFieldValue(name, { ...draft[name], [language]: event.currentTarget.value }),
  })
  return (
    <FormPanel title={<Trans>Receipt template</Trans>} onClose={onClose} {...shell}>
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
          {...part('header')}
        />
        <Textarea
          label={t`Footer`}
          description={t`The last lines: a thank-you or the return policy, for example.`}
          autosize
          minRows={2}
          maxRows={5}
          {...part('footer')}
        />
        <ReceiptPaper receipt={sampleReceipt(known, draft, language)} label={t`Receipt preview`} />
      </Stack>
    </FormPanel>
  )
}
