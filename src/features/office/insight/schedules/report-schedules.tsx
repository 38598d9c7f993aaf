import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ReportPage,
  reportPages,
  type ReportSchedule,
  ReportScheduleForm,
  reportSchedules,
} from '#contract/insight/report-schedules.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report-period.ts'
import { read, write } from '#api/query.ts'
import css from '#features/office/insight/schedules/report-schedules.module.css'
import { Day } from '#ui/day.tsx'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

function usePageWords(): Readonly<Record<ReportPage, string>> {
  const { t } = useLingui()
  return {
    summaryTable: t`Summary`,
    paymentDetails: t`Payments received`,
    taxesDetails: t`Taxes`,
    tipDetails: t`Tips`,
    refundDetails: t`Refunds`,
    orderDeductionDetails: t`Macou deductions`,
  }
}

function usePeriodWords(): Readonly<Record<ReportPeriod, string>> {
  const { t } = useLingui()
  return { day: t`Every day`, week: t`Every week`, month: t`Every month` }
}

/** The operating statement by mail, after each day, week or month: what one has set up, and one more. */
export function ReportSchedulesPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(read(reportSchedules.list, {}))
  if (data?.mail) return <Form schedules={data.schedules} onClose={onClose} />
  return (
    <SidePanel opened title={<Trans>Reports by mail</Trans>} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <p>
          <Trans>This server sends no e-mail yet. Ask your technician to set up mail.</Trans>
        </p>
      ) : null}
    </SidePanel>
  )
}

interface FormProps {
  readonly schedules: readonly ReportSchedule[]
  readonly onClose: () => void
}

function Form({ schedules, onClose }: FormProps) {
  const { t } = useLingui()
  const may = useMay()
  const language = useLanguage()
  const pageWords = usePageWords()
  const periodWords = usePeriodWords()
  const add = useMutation(write(reportSchedules.add))
  const [id, setId] = useState(() => crypto.randomUUID())
  const pages = reportPages.filter((page) => may({ all: [page] }))
  const { form, field, shell } = useRecordForm<ReportScheduleForm, unknown>({
    schema: ReportScheduleForm,
    initial: { email: '', every: 'month', pages: pages.filter((page) => page === 'summaryTable'), language },
    save: (values) => add.mutateAsync({ id, ...values }),
    onSaved: (_, { email }) => {
      showToast({ message: <Trans>The report will be sent to {email}.</Trans> })
      setId(crypto.randomUUID())
    },
    after: 'empty',
  })
  return (
    <FormPanel title={<Trans>Reports by mail</Trans>} submit={<Trans>Set up</Trans>} onClose={onClose} {...shell}>
      {schedules.length > 0 ? <Schedules schedules={schedules} /> : null}
      <TextInput
        label={t`E-mail`}
        type="email"
        inputMode="email"
        required
        description={t`Of whoever reads it, such as your bookkeeper.`}
        {...field('email')}
      />
      <Input.Wrapper
        label={t`How often`}
        description={t`In the morning after the day, the week from Monday on, or the month.`}
      >
        <SegmentedChoice
          label={t`How often`}
          choices={reportPeriods.map((value) => ({ value, label: periodWords[value] }))}
          value={form.values.every}
          onChange={(every) => form.setFieldValue('every', every)}
        />
      </Input.Wrapper>
      <Checkbox.Group label={t`Pages`} description={t`Each page goes along as a PDF.`} {...field('pages')}>
        <div className={css.pages}>
          {pages.map((page) => (
            <Checkbox key={page} value={page} label={pageWords[page]} />
          ))}
        </div>
      </Checkbox.Group>
    </FormPanel>
  )
}

function Schedules({ schedules }: { readonly schedules: readonly ReportSchedule[] }) {
  const { t } = useLingui()
  const pageWords = usePageWords()
  const periodWords = usePeriodWords()
  const add = useMutation(write(reportSchedules.add))
  const end = useMutation(write(reportSchedules.delete))
  const ended = async ({ id, pages, every, email, language }: ReportSchedule): Promise<void> => {
    await end.mutateAsync({ id })
    showUndo(<Trans>Nothing more is sent to {email}.</Trans>, () => add.mutate({ id, pages, every, email, language }))
  }
  return (
    <ul className={css.list} aria-label={t`Reports by mail`}>
      {schedules.map((one) => (
        <li key={one.id} className={css.one}>
          <div className={css.words}>
            <strong>{one.email}</strong>
            <span>
              {periodWords[one.every]}
              {' · '}
              {one.pages.map((page) => pageWords[page]).join(', ')}
            </span>
            {one.paused ? (
              <span className={css.paused}>
                <Trans>Not sent: you may no longer open any of these pages.</Trans>
              </span>
            ) : (
              <span className={css.quiet}>
                <Trans>
                  Next on <Day on={one.next} />
                </Trans>
              </span>
            )}
          </div>
          <Button variant="default" loading={end.isPending} onClick={() => void ended(one)}>
            <Trans context="report by mail">End</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
