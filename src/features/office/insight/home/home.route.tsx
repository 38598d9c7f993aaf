import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type Home, home } from '#contract/insight/home.ts'
import { todos } from '#contract/insight/todos.ts'
import { differences } from '#contract/sales/differences.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { BestSellers } from '#features/office/insight/home/best-sellers.tsx'
import { CountersNow } from '#features/office/insight/home/counters-now.tsx'
import { Figures } from '#features/office/insight/home/figures.tsx'
import { fresh } from '#features/office/insight/home/fresh.ts'
import css from '#features/office/insight/home/home.module.css'
import { Hours } from '#features/office/insight/home/hours.tsx'
import { LastDays } from '#features/office/insight/home/last-days.tsx'
import { Ranking } from '#features/office/insight/home/ranking.tsx'
import { Tenders } from '#features/office/insight/home/tenders.tsx'
import { useClock } from '#features/office/insight/home/use-clock.ts'
import { OpenTasks } from '#features/office/insight/tasks/open-tasks.tsx'
import { usePrintedPlace } from '#features/office/insight/use-printed-place.ts'
import { FirstDay } from '#features/office/organisation/first-day/first-day.tsx'
import { DetailPage, Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { PrintedPage } from '#ui/printed-page.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** Today in the store: the first page of whoever runs it. */
export const Route = createFileRoute('/_office/shop/index')({
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(home.today, {})),
      queryClient.ensureQueryData(read(todos.count, {})),
    ])
  },
  component: Today,
})

function Today() {
  const { data: today } = useSuspenseQuery({ ...read(home.today, {}), ...fresh })
  // a store without sales shows the first-day checklist instead of empty plots
  return today.started ? <SoFar today={today} /> : <FirstSteps />
}

function FirstSteps() {
  const { data } = useSuspenseQuery({ ...read(shopShell.firstDay, {}), ...fresh })
  return <FirstDay steps={data.steps} />
}

function SoFar({ today }: { readonly today: Home }) {
  const may = useMay()
  const { data: tasks } = useQuery({ ...read(todos.count, {}), ...fresh })
  const seesDifferences = may({ all: ['shopDifferenceInfo'] })
  // the menu asks for it as well: one query for both
  const { data: found, isPending } = useQuery({
    ...read(differences.list, { currentPage: 1, pageSize: 1 }),
    ...fresh,
    enabled: seesDifferences,
  })
  const day = useDayWords({ weekday: 'long', month: 'long', day: 'numeric' })(today.day)
  const time = useClock()(today.at)
  const place = usePrintedPlace('store')
  // one more task would move all below it
  if (seesDifferences && isPending) return null
  return (
    <PrintedPage about={place}>
      <DetailPage
        title={<Trans>Today</Trans>}
        beside={
          <span className={css.quiet}>
            <Trans>
              {day}, as of {time}
            </Trans>
          </span>
        }
      >
        <Figures today={today} />
        <div className={css.columns}>
          <Section title={<Trans>Net sales by hour</Trans>}>
            <Hours today={today} />
          </Section>
          {today.tenders ? (
            <Section title={<Trans>Money taken</Trans>}>
              <Tenders tenders={today.tenders} macou={today.macou} />
            </Section>
          ) : null}
        </div>
        <div className={css.columns}>
          <Section title={<Trans>To do</Trans>}>
            <OpenTasks tasks={tasks?.tasks ?? []} differences={found?.open ?? 0} />
          </Section>
          <Section title={<Trans>Counters</Trans>}>
            <CountersNow counters={today.counters} />
          </Section>
        </div>
        <div className={css.columns}>
          <div className={css.column}>
            <LastDays day={today.day} />
            <Ranking />
          </div>
          <BestSellers today={today} />
        </div>
      </DetailPage>
    </PrintedPage>
  )
}
