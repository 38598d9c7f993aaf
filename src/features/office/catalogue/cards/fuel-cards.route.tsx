import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { CardFilter, type CardRow, type CardSearch, cardKinds, fuelCards } from '#contract/catalogue/fuel-cards.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { stateOf } from '#domain/states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { CardPanel, EditCard } from '#features/office/catalogue/cards/card-panel.tsx'
import { useCardWords } from '#features/office/catalogue/cards/card-words.ts'
import css from '#features/office/catalogue/cards/cards.module.css'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { Picture } from '#ui/picture.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** The recharge and fuel cards of the store. */
export const Route = createFileRoute('/_office/shop/goodsManage/fuelCardInfo')({
  validateSearch: typedSearch<Opened<CardSearch>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(fuelCards.list, readSearch(CardFilter, deps)))
  },
  component: FuelCards,
})

function FuelCards() {
  const { t } = useLingui()
  const may = useMay()
  const { filter, open, show, change, filtered, clear, list, every } = useListScreen(Route, CardFilter, {
    descends: ['shelf'],
  })
  const [adding, setAdding] = useState(false)
  const mayEdit = may({ all: ['shopFuelCardEdit'] })
  return (
    <>
      <ListPage
        id="fuel-cards"
        title={t`Recharge cards`}
        query={read(fuelCards.list, filter)}
        columns={useColumns()}
        row={{
          key: (card) => card.id,
          ...(mayEdit ? { onOpen: (card: CardRow) => (card.frozen ? sayFrozen() : show(card.id)) } : {}),
          actions: (card) => <CardMenu card={card} onEdit={() => show(card.id)} />,
        }}
        {...list}
        onExport={every((filter) => call(fuelCards.list, filter))}
        filters={<Filters filter={filter} change={change} filtered={filtered} clear={clear} />}
        actions={
          <May all={['shopFuelCardAdd']}>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Add a recharge card</Trans>
            </Button>
          </May>
        }
        filtered={filtered}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="card" />} title={<Trans>No card matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the name.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="card" />} title={<Trans>No recharge cards yet.</Trans>}>
              <Trans>Add one for each amount that you sell. Counters sell it at its par value, without tax.</Trans>
            </EmptyState>
          )
        }
      />
      {adding ? <CardPanel onClose={() => setAdding(false)} /> : null}
      {open !== undefined && mayEdit ? (
        <Suspense fallback={null}>
          <EditCard id={open} onClose={() => show(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

const sayFrozen = (): void =>
  showToast({
    state: 'attention',
    message: <Trans>This card is in the online store. Take it down, then change it.</Trans>,
  })

interface FilterProps {
  readonly filter: CardFilter
  readonly change: (next: Partial<CardFilter>) => void
  readonly filtered: boolean
  readonly clear: () => void
}

function Filters({ filter, change, filtered, clear }: FilterProps) {
  const { t } = useLingui()
  const words = useCardWords()
  return (
    <>
      <SearchBox
        scans
        label={t`Name, pinyin, item number or barcode`}
        value={filter.search ?? ''}
        onChange={(search) => change({ search: search || undefined })}
      />
      <FilterChips any={filtered} onClear={clear}>
        <FilterChip
          label={t`Type`}
          value={filter.kind}
          choices={cardKinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
          onChange={(kind) => change({ kind })}
        />
        <FilterChip
          label={t`Shelf stock`}
          value={filter.stock}
          choices={[
            { value: 'available', label: t`available` },
            { value: 'empty', label: t`out of stock` },
          ]}
          onChange={(stock) => change({ stock })}
        />
      </FilterChips>
    </>
  )
}

function CardMenu({ card, onEdit }: { readonly card: CardRow; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: remove } = useMutation(act(fuelCards.remove))
  const name = say(card.name)
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        {
          label: <Trans>Edit</Trans>,
          may: { all: ['shopFuelCardEdit'] },
          run: card.frozen ? sayFrozen : onEdit,
        },
        {
          label: <Trans>Delete</Trans>,
          may: { all: ['shopFuelCardDelete'] },
          run: () => remove({ id: card.id }),
          confirm: {
            title: <Trans>Delete {name}?</Trans>,
            body: (
              <Trans>Counters stop selling it. It still appears on receipts and refunds. This can’t be undone.</Trans>
            ),
            action: <Trans>Delete card</Trans>,
          },
        },
      ]}
    />
  )
}

function useColumns(): Column<CardRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const words = useCardWords()
  const columns = useColumnPresets<CardRow>()
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (card) => (
        <span className={css.card}>
          <Picture className={css.picture} picture={card.image} name={say(card.name)} />
          {say(card.name)}
        </span>
      ),
      sortable: true,
      text: (card) => say(card.name),
    },
    columns.money('par', t`Par value`, (card) => card.par, { sortable: true }),
    columns.text('kind', t`Type`, (card) => words.kind(card.kind)),
    columns.text('cashReturn', t`Macou back, cash`, (card) => words.back(card.cashReturn)),
    columns.text('cardReturn', t`Macou back, card`, (card) => words.back(card.cardReturn)),
    columns.quantity('shelf', t`Shelf`, (card) => card.shelf, { sortable: true }),
    columns.quantity('warehouse', t`Warehouse`, (card) => card.warehouse, { wide: true }),
    columns.code('itemNo', t`Item number`, (card) => card.itemNo, { wide: true }),
    {
      id: 'online',
      head: t`Online store`,
      wide: true,
      cell: (card) =>
        card.online === null ? (
          <Trans>Not published</Trans>
        ) : (
          <RecordState of={onlineProductStates} code={card.online} />
        ),
      text: (card) => (card.online === null ? t`Not published` : say(stateOf(onlineProductStates, card.online).words)),
    },
  ]
}
