import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import {
  neededFor,
  type ReportPage,
  reportPages,
  reportPageText,
  type ReportSchedule,
  ReportScheduleForm,
  reportSchedules,
} from '#contract/insight/report-schedules.ts'
import { errorText } from '#contract/texts/errors.ts'
import { type ReportPeriod, reportPeriods } from '#domain/report-period.ts'
import { read, write } from '#api/query.ts'
import css from '#features/office/insight/schedules/report-schedules.module.css'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

function usePageWords(): (page: ReportPage) => string {
  const language = useLanguage()
  return (page) => reportPageText(page)[language]
}

function usePeriodWords(): Readonly<Record<ReportPeriod, string>> {
  const { t } = useLingui()
  return { day: t`Every day`, week: t`Every week`, month: t`Every month` }
}

/** The operating statement by mail, after each day, week or month: what one has set up, and one more. */
export function ReportSchedulesPanel({ onClose }: { readonly onClose: () => void }) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(read(reportSchedules.list, {}))
  if (data?.mail) return <Form schedules={data.schedules} onClose={onClose} />
  return (
    <SidePanel opened title={<Trans>Reports by mail</Trans>} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <EmptyState icon={<IconMailOff aria-hidden />} title={<Trans>Mail is not set up</Trans>}>
          {errorText('report.no-mail', language)}
        </EmptyState>
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
  const pages = reportPages.filter((page) => may({ all: neededFor(page) }))
  const { form, field, shell } = useRecordForm<ReportScheduleForm, unknown>({
    schema: ReportScheduleForm,
    initial: { email: '', every: 'month', pages: pages.filter((page) => page === 'summaryTable'), language },
    save: (values) => add.mutateAsync(values),
    onSaved: (_, { email }) => showToast({ message: <Trans>The report will be sent to {email}.</Trans> }),
    after: 'empty',
  })
  return (
    <FormPanel title={<Trans>Reports by mail</Trans>} submit={<Trans>Set up</Trans>} onClose={onClose} {...shell}>
      <Schedules schedules={schedules} />
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
        <div className={css.often}>
          <SegmentedChoice
            label={t`How often`}
            choices={reportPeriods.map((value) => ({ value, label: periodWords[value] }))}
            value={form.values.every}
            onChange={(every) => form.setFieldValue('every', every)}
          />
        </div>
      </Input.Wrapper>
      <Checkbox.Group
        label={t({ message: 'Pages', context: 'statement' })}
        description={t`Each page goes along as a PDF.`}
        {...field('pages')}
      >
        <div className={css.pages}>
          {pages.map((page) => (
            <Checkbox key={page} value={page} label={pageWords(page)} />
          ))}
        </div>
      </Checkbox.Group>
    </FormPanel>
  )
}

/** The schedules; one that was ended just now can be put back in its place. */
function Schedules({ schedules }: { readonly schedules: readonly ReportSchedule[] }) {
  const { t } = useLingui()
  const [ended, setEnded] = useState<readonly ReportSchedule[]>([])
  const add = useMutation(write(reportSchedules.add))
  const end = useMutation(write(reportSchedules.delete))
  const finish = async (one: ReportSchedule): Promise<void> => {
    await end.mutateAsync({ id: one.id })
    setEnded((before) => [...before, one])
  }
  const putBack = async (one: ReportSchedule): Promise<void> => {
    const { pages, every, email, language } = one
    await add.mutateAsync({ pages, every, email, language })
    setEnded((before) => before.filter((other) => other !== one))
  }
  const shown = [...schedules, ...ended.filter(({ id }) => schedules.every((one) => one.id !== id))]
  if (shown.length === 0) return null
  return (
    <ul className={css.list} aria-label={t`Reports by mail`}>
      {shown.map((one) =>
        schedules.includes(one) ? (
          <li key={one.id} className={css.one}>
            <Told schedule={one} />
            <Button variant="default" loading={end.isPending} onClick={() => void finish(one)}>
              <Trans context="report by mail">End</Trans>
            </Button>
          </li>
        ) : (
          <li key={one.id} className={css.one}>
            <Ended email={one.email} />
            <Button variant="default" loading={add.isPending} onClick={() => void putBack(one)}>
              <Trans>Undo</Trans>
            </Button>
          </li>
        ),
      )}
    </ul>
  )
}

const Ended = ({ email }: { readonly email: string }) => (
  <span className={css.words} role="status">
    <Trans>Nothing more is sent to {email}.</Trans>
  </span>
)

function Told({ schedule: { email, every, pages, next, paused } }: { readonly schedule: ReportSchedule }) {
  const { i18n } = useLingui()
  const pageWords = usePageWords()
  const periodWords = usePeriodWords()
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' })
  return (
    <div className={css.words}>
      <strong>{email}</strong>
      <span>{`${periodWords[every]} · ${list.format(pages.map(pageWords))}`}</span>
      {paused ? (
        <span className={css.paused}>
          <Trans>Not sent: you may no longer open any of these pages.</Trans>
        </span>
      ) : (
        <span className={css.quiet}>
          <Trans>
            Next on <Day on={next} within />
          </Trans>
        </span>
      )}
    </div>
  )
}
