import { ActionIcon, Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FilledPlace } from '#contract/catalogue/placed-goods.ts'
import type { Area } from '#contract/catalogue/storage.ts'
import { act } from '#api/query.ts'
import { CodeBox } from '#features/office/stock/places/code-box.tsx'
import { OrderButton } from '#features/office/stock/places/order-button.tsx'
import { OrderedList } from '#ui/ordered/ordered-list.tsx'
import { LowBadge, PlaceRows } from '#features/office/stock/places/place-rows.tsx'
import css from '#features/office/stock/places/places.module.css'
import { useOrder } from '#ui/ordered/use-order.ts'
import { useZoneWords } from '#features/office/stock/places/use-zone-words.ts'
import { type ZoneKind, zoneCalls } from '#features/office/stock/places/zone-calls.ts'
import { AreaDialog } from '#features/office/stock/places/zone-dialogs.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { PageHead } from '#ui/page-head.tsx'

export interface ZoneScreenProps {
  readonly kind: ZoneKind
  readonly title: string
  readonly areas: readonly Area[]
  readonly places: readonly FilledPlace[]
  /** The area of the address; 'all': every place; undefined: on a phone the areas. */
  readonly area: string | undefined
  readonly onArea: (area: string | undefined) => void
  /** Opens what lies at a place. */
  readonly onPlace: (id: string) => void
  /** Beside the code field. */
  readonly beside?: ReactNode
}

/** Areas at the left, the places of the chosen one at the right; on a phone one after the other. */
export function ZoneScreen({ kind, title, areas, places, area: asked, onArea, onPlace, beside }: ZoneScreenProps) {
  const words = useZoneWords(kind)
  // the one of the address may have been deleted
  const area = asked === 'all' || areas.some(({ id }) => id === asked) ? asked : undefined
  const [adding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {words.addArea}
    </Button>
  )
  return (
    <section className={css.page}>
      <PageHead title={title} actions={areas.length === 0 ? undefined : add} />
      {areas.length === 0 ? (
        <EmptyState drawing={<Drawing of="shelf" />} title={words.noAreas} action={add}>
          {words.noAreasHint}
        </EmptyState>
      ) : (
        <>
          <div className={css.top}>
            <CodeBox label={words.find} places={places} onPlace={({ id }) => onPlace(id)} unknown={words.unknown} />
            {beside}
          </div>
          <div className={css.columns} data-shown={area === undefined ? 'list' : 'area'}>
            <div className={css.side}>
              <AreaRows kind={kind} areas={areas} places={places} area={area} onArea={onArea} />
            </div>
            <div className={css.main}>
              <Chosen {...{ kind, areas, places, area, onArea, onPlace }} />
            </div>
          </div>
        </>
      )}
      {adding ? <AreaDialog kind={kind} onClose={() => setAdding(false)} onAdded={onArea} /> : null}
    </section>
  )
}

type ListProps = Pick<ZoneScreenProps, 'kind' | 'areas' | 'places' | 'area' | 'onArea'>

/** The areas in their order, and all places together. */
function AreaRows({ kind, areas, places, area, onArea }: ListProps) {
  const { t } = useLingui()
  const words = useZoneWords(kind)
  const { mutateAsync: sort } = useMutation(act(zoneCalls[kind].areaSort))
  const { rows, move } = useOrder(areas, (ids) => sort({ ids }))
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <div className={css.head}>
        <h2 className={css.headTitle}>{words.areas}</h2>
        {ordering ? <OrderButton ordering onChange={setOrdering} /> : null}
      </div>
      {ordering ? null : (
        <div className={css.row} data-chosen={(area ?? 'all') === 'all' || undefined}>
          <button type="button" className={css.open} onClick={() => onArea('all')}>
            <span className={css.words}>
              <span className={css.name}>{words.all}</span>
              <span className={css.quiet}>{t`In walking order`}</span>
            </span>
            <span className={css.quiet}>
              <PlaceCount kind={kind} count={places.length} />
            </span>
          </button>
        </div>
      )}
      <OrderedList
        label={words.areas}
        rows={rows}
        nameOf={(row) => row.code}
        ordering={ordering}
        onMove={move}
        chosen={(row) => row.id === area}
        actions={
          ordering
            ? undefined
            : (row) => (
                <AreaMenu kind={kind} area={row} onOrder={areas.length > 1 ? () => setOrdering(true) : undefined} />
              )
        }
      >
        {(row) => (
          <button type="button" className={css.open} onClick={() => onArea(row.id)}>
            <span className={css.words}>
              <span className={css.code}>{row.code}</span>
              {row.name === '' ? null : <span className={css.quiet}>{row.name}</span>}
            </span>
            <AreaMarks kind={kind} area={row} places={places} />
          </button>
        )}
      </OrderedList>
    </>
  )
}

/** How many places an area has, and how many goods are low in them. */
function AreaMarks({ kind, area, places }: Pick<ListProps, 'kind' | 'places'> & { readonly area: Area }) {
  const low = places.reduce((sum, place) => sum + (place.areaId === area.id ? place.low : 0), 0)
  return (
    <span className={css.marks}>
      <LowBadge low={low} />
      <span className={css.quiet}>
        <PlaceCount kind={kind} count={area.numbers} />
      </span>
    </span>
  )
}

const PlaceCount = ({ kind, count }: { readonly kind: ZoneKind; readonly count: number }) =>
  kind === 'shelf' ? (
    <Plural value={count} one="# bay" other="# bays" />
  ) : (
    <Plural value={count} one="# location" other="# locations" />
  )

function AreaMenu({
  kind,
  area,
  onOrder,
}: {
  readonly kind: ZoneKind
  readonly area: Area
  /** Absent where there is nothing to order. */
  readonly onOrder: (() => void) | undefined
}) {
  const { t } = useLingui()
  const words = useZoneWords(kind)
  const [editing, setEditing] = useState(false)
  const { mutateAsync: remove } = useMutation(act(zoneCalls[kind].areaDelete))
  const { code, id, numbers } = area
  // one that still has places is refused with the reason: there is nothing to ask about
  const refused = async (): Promise<void> => void (await remove({ id }).catch(() => undefined))
  return (
    <>
      <RowMenu
        label={t`Actions for ${code}`}
        items={[
          { label: <Trans>Edit</Trans>, run: () => setEditing(true) },
          ...(onOrder ? [{ label: <Trans>Change the order</Trans>, run: onOrder }] : []),
          numbers > 0
            ? { label: <Trans>Delete</Trans>, danger: true, run: refused }
            : {
                label: <Trans>Delete</Trans>,
                run: () => remove({ id }),
                confirm: {
                  title: <Trans>Delete {code}?</Trans>,
                  body: <Trans>Nothing is in it. This can’t be undone.</Trans>,
                  action: words.deleteArea,
                },
              },
        ]}
      />
      {editing ? (
        <AreaDialog kind={kind} area={area} onClose={() => setEditing(false)} onAdded={() => undefined} />
      ) : null}
    </>
  )
}

/** The places of the chosen area. */
function Chosen({ kind, areas, places, area, onArea, onPlace }: ListProps & Pick<ZoneScreenProps, 'onPlace'>) {
  const words = useZoneWords(kind)
  const chosen = areas.find(({ id }) => id === area)
  const shown = chosen ? places.filter(({ areaId }) => areaId === chosen.id) : places
  return (
    <PlaceRows
      // another area starts with rows that open
      key={chosen?.id ?? 'all'}
      kind={kind}
      areas={areas}
      area={chosen}
      places={shown}
      onPlace={onPlace}
      title={
        <>
          <ActionIcon
            className={css.back}
            variant="subtle"
            size="2.75rem"
            aria-label={words.back}
            onClick={() => onArea(undefined)}
          >
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
          <h2 className={css.headTitle}>
            {chosen ? [chosen.code, chosen.name].filter(Boolean).join(' · ') : words.all}
          </h2>
        </>
      }
    />
  )
}
