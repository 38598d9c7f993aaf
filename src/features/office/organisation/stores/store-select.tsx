import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'
import { org, type StoreSummary } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { useLately } from '#features/office/organisation/stores/use-lately.ts'
import { openStore } from '#features/shared/open-store.ts'
import { StoreCard } from '#features/office/organisation/stores/store-card.tsx'
import {
  chosenStores,
  stateOf,
  type StoreChoice,
  type StoreState,
} from '#features/office/organisation/stores/store-choice.ts'
import css from '#features/office/organisation/stores/store-select.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { May, useMay } from '#ui/may.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { storeReviewStates } from '#domain/store-review-states.ts'

/** Interval at which pending reviews are checked, in ms. */
const EVERY = 10_000
const waits = ({ reviewState }: StoreSummary): boolean => reviewState === storeReviewStates.pending

/** Enough stores to fill the largest screen. */
const ON_SCREEN = 40
/** Number of stores from which a search field is shown. */
const MANY = 7

export interface StoreSelectProps {
  readonly choice: StoreChoice
  readonly onChoice: (choice: StoreChoice) => void
}

/** Every store that the account may enter, with its state. */
export function StoreSelect({ choice, onChoice }: StoreSelectProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { records } = useSuspenseQuery({
    ...read(org.stores, {}, { persist: true }),
    // show the cached list and refetch: a review may have ended meanwhile
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.records.some(waits) ? EVERY : false),
  }).data
  const shown = chosenStores(records, choice)
  const filtered = choice.search !== undefined || choice.state !== undefined
  // paint the visible stores first; hundreds of others follow below
  const allVisible = useDeferredValue(true, false)
  const drawn = allVisible ? shown : shown.slice(0, ON_SCREEN)
  const lately = useLately(records)
  return (
    <section className={css.page}>
      <PageHead
        title={t`Stores`}
        actions={
          <May any={['orgShopAdd']}>
            <ButtonLink to="/org/shopSelect/add" leftSection={<IconPlus size={18} aria-hidden />}>
              <Trans>Open another store</Trans>
            </ButtonLink>
          </May>
        }
      />
      {records.length >= MANY || filtered ? <Finder choice={choice} onChoice={onChoice} /> : null}
      <div className={css.scroll}>
        {records.length === 0 ? <NoStore /> : null}
        {records.length > 0 && shown.length === 0 ? (
          <EmptyState
            title={<Trans>No store matches.</Trans>}
            action={
              <Button variant="default" onClick={() => onChoice({})}>
                <Trans>Show all stores</Trans>
              </Button>
            }
          />
        ) : null}
        <ul className={css.stores}>
          {drawn.map((store) => (
            <li key={store.id} className={css.place}>
              <StoreCard store={store} lately={lately?.get(store.id)} onEnter={() => void openStore(router, store)} />
            </li>
          ))}
        </ul>
        {records.length > 0 ? <OfAllStores /> : null}
      </div>
    </section>
  )
}

function Finder({ choice, onChoice }: StoreSelectProps) {
  const { t } = useLingui()
  const { records } = useSuspenseQuery(read(org.stores, {}, { persist: true })).data
  const states = new Set(records.map(stateOf))
  const words: Record<StoreState, string> = {
    business: t`In business`,
    resting: t`Resting`,
    review: t`Under review`,
    rejected: t`Rejected`,
  }
  const present = (['business', 'resting', 'review', 'rejected'] as const).filter((state) => states.has(state))
  return (
    <div className={css.finder}>
      <SearchBox
        label={t`Search name, address, code`}
        rest={120}
        value={choice.search ?? ''}
        onChange={(search) => onChoice({ ...choice, search: search === '' ? undefined : search })}
      />
      {present.length > 1 ? (
        <SegmentedChoice
          label={t`State`}
          value={choice.state ?? 'all'}
          onChange={(state) => onChoice({ ...choice, state: state === 'all' ? undefined : state })}
          choices={[
            { value: 'all', label: t`All` },
            ...present.map((state) => ({ value: state, label: words[state] })),
          ]}
        />
      ) : null}
    </div>
  )
}

/** What is done for all stores at once. */
function OfAllStores() {
  const { t } = useLingui()
  return (
    <nav className={css.ways} aria-label={t`For all stores`}>
      <May any={['orgOverview']}>
        <Way
          to="/org/overview"
          drawing="level"
          name={<Trans>Compare your stores</Trans>}
          about={<Trans>Sales, average and refunds side by side, for any range of days.</Trans>}
        />
      </May>
      <May any={['orgUserManage']}>
        <Way
          to="/org/account/user-manage"
          drawing="people"
          name={<Trans>Accounts of your people</Trans>}
          about={<Trans>Who may do what, and in which store.</Trans>}
        />
      </May>
      <May any={['orgActivity']}>
        <Way
          to="/org/activity"
          drawing="history"
          name={<Trans>Who changed what</Trans>}
          about={<Trans>Every change in every store, with the values before and after.</Trans>}
        />
      </May>
    </nav>
  )
}

function NoStore() {
  const may = useMay()
  return (
    <EmptyState drawing={<Drawing of="store" />} title={<Trans>You don’t have access to any store.</Trans>}>
      {may({ any: ['orgShopAdd'] }) ? (
        <Trans>Open your first store. It takes a few minutes.</Trans>
      ) : (
        <Trans>Ask an administrator for a position in a store.</Trans>
      )}
    </EmptyState>
  )
}

interface WayProps {
  readonly to: '/org/overview' | '/org/account/user-manage' | '/org/activity'
  readonly drawing: ComponentProps<typeof Drawing>['of']
  readonly name: ReactNode
  readonly about: ReactNode
}

const Way = ({ to, drawing, name, about }: WayProps) => (
  <AppLink to={to} className={css.way}>
    <Drawing of={drawing} />
    <span className={css.name}>{name}</span>
    <span className={css.address}>{about}</span>
  </AppLink>
)
