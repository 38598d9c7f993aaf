import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { stockHome, type StockConfidence, type StockHome } from '#contract/insight/stock-home.ts'
import { countStates } from '#domain/count-states.ts'
import { act, queryClient, read } from '#api/query.ts'
import { CountButton } from '#features/office/insight/stock-home/count-button.tsx'
import { ConfidenceWords } from '#features/office/insight/stock-home/confidence-words.tsx'
import { ExpiringSection, firstToExpire } from '#features/office/insight/stock-home/expiring-rows.tsx'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { StockWorth } from '#features/office/insight/stock-home/stock-worth.tsx'
import { OpenTasks } from '#features/office/insight/tasks/open-tasks.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Section } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** Today's tasks in the stock. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/')({
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(stockHome.home, {})),
      // a failure is told in its section
      queryClient.prefetchQuery(firstToExpire()),
    ])
  },
  component: Home,
})

const isOver = (state: number): boolean => state === countStates.posted || state === countStates.cancelled

const FRESH_EVERY = 30_000

function Home() {
  const { data: home } = useSuspenseQuery({ ...read(stockHome.home, {}), refetchInterval: FRESH_EVERY })
  return (
    <DetailPage title={<Trans>Stock home</Trans>} actions={<Actions />}>
      <Section title={<Trans>To do today</Trans>}>
        <OpenTasks tasks={home.tasks} />
      </Section>
      <div className={css.columns}>
        <div className={css.beside}>
          {home.value === undefined ? null : (
            <Section title={<Trans>Stock value at cost</Trans>}>
              <StockWorth value={home.value} course={home.course ?? []} />
            </Section>
          )}
          <ExpiringSection />
        </div>
        <Section
          title={<Trans>Count today</Trans>}
          hint={<Trans>The bestsellers whose stock is least certain. Ten minutes a day keep it right.</Trans>}
          actions={
            home.toCount.length > 0 ? (
              <AppLink to="/shop/stockManage/stockHome/confidence">
                <Trans>All items</Trans>
              </AppLink>
            ) : null
          }
        >
          <ToCount home={home} />
        </Section>
      </div>
      <p className={css.quiet}>
        {home.nightlyAt === null ? (
          <Trans>The count list, order suggestions and daily stock value are updated every night.</Trans>
        ) : (
          <Trans>
            The count list, order suggestions and daily stock value were updated <DateTime at={home.nightlyAt} within />
            .
          </Trans>
        )}
      </p>
    </DetailPage>
  )
}

function Actions() {
  return (
    <>
      <ButtonLink
        variant="default"
        to="/shop/stockManage/stockHome/undo"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
      >
        <Trans>Undo…</Trans>
      </ButtonLink>
      <Refresh />
    </>
  )
}

/** The figures of the night, made now. */
function Refresh() {
  const { t } = useLingui()
  const { mutate: refresh, isPending } = useMutation({
    ...act(stockHome.refresh),
    onSuccess: () => showToast({ message: t`Recalculating. Ready in a moment.` }),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => refresh({})}>
      <Trans>Recalculate</Trans>
    </Button>
  )
}

function ToCount({ home: { toCount, confidence, daily, nightlyAt } }: { readonly home: StockHome }) {
  if (daily && isOver(daily.state))
    return (
      <>
        {confidence ? <Sure confidence={confidence} /> : null}
        <p className={css.done}>
          <IconCircleCheck size={22} aria-hidden />
          {daily.state === countStates.posted ? (
            <Trans>Today’s count is done. The next one is prepared tonight.</Trans>
          ) : (
            <Trans>Today’s count was cancelled. The next one is prepared tonight.</Trans>
          )}
        </p>
      </>
    )
  if (toCount.length === 0)
    return (
      <>
        <p className={css.quiet}>
          {nightlyAt === null ? (
            <Trans>The list is updated every night. “Recalculate” updates it now.</Trans>
          ) : (
            <Trans>Items appear here once they have been sold.</Trans>
          )}
        </p>
        <May all={['shopCountManage']}>
          <p className={css.quiet}>
            <Trans>
              Start by counting what is on your shelves. After that, sales and deliveries keep the stock up to date.
            </Trans>
          </p>
          <ButtonLink variant="default" to="/shop/stockManage/stockCount">
            <Trans>Open stock counts</Trans>
          </ButtonLink>
        </May>
      </>
    )
  return (
    <>
      {confidence ? <Sure confidence={confidence} /> : null}
      <CountButton itemIds={toCount.map((item) => item.itemId)} daily={daily} />
      <ol className={css.list}>
        {toCount.map((item) => (
          <CountRow key={item.itemId} item={item} />
        ))}
      </ol>
    </>
  )
}

function Sure({ confidence: { average, items } }: { readonly confidence: NonNullable<StockHome['confidence']> }) {
  return (
    <p className={css.quiet}>
      <Trans>Stock confidence: {average}%.</Trans>{' '}
      <Plural value={items} one="# item sold in the last four weeks." other="# items sold in the last four weeks." />
    </p>
  )
}

function CountRow({ item }: { readonly item: StockConfidence }) {
  const say = useSay()
  const { confidence } = item
  return (
    <li className={css.row}>
      <ItemLink item={item} className={css.name} />
      <span className={css.right}>
        <Quantity value={item.stock} unit={say(item.unit)} />
      </span>
      <span className={css.why}>
        <Trans>{confidence}% sure.</Trans> <ConfidenceWords item={item} />
      </span>
    </li>
  )
}
