import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconBarcode, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FilledPlace } from '#contract/catalogue/placed-goods.ts'
import type { Area } from '#contract/catalogue/storage.ts'
import { act } from '#api/query.ts'
import { placeLabel } from '#domain/place-label.ts'
import { LabelsDialog } from '#features/office/stock/places/labels-dialog.tsx'
import { OrderButton } from '#features/office/stock/places/order-button.tsx'
import { OrderedList } from '#ui/ordered/ordered-list.tsx'
import css from '#features/office/stock/places/places.module.css'
import { useOrder } from '#ui/ordered/use-order.ts'
import { useZoneWords } from '#features/office/stock/places/use-zone-words.ts'
import { type ZoneKind, zoneCalls } from '#features/office/stock/places/zone-calls.ts'
import { PlaceDialog } from '#features/office/stock/places/zone-dialogs.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { Picture } from '#ui/picture.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly kind: ZoneKind
  readonly title: ReactNode
  readonly areas: readonly Area[]
  /** The area they belong to; undefined for all places. */
  readonly area: Area | undefined
  readonly places: readonly FilledPlace[]
  readonly onPlace: (id: string) => void
}

const nameOf = (place: FilledPlace): string => placeLabel(place.areaCode, place.code)

/** Bays or locations in walking order: what they hold, and what can be done with them. */
export function PlaceRows({ kind, title, areas, area, places, onPlace }: Props) {
  const words = useZoneWords(kind)
  const { mutateAsync: sort } = useMutation(act(zoneCalls[kind].placeSort))
  const { rows, move } = useOrder(places, (ids) => sort({ ids }))
  const [ordering, setOrdering] = useState(false)
  const [adding, setAdding] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const add = (
    <Button
      variant="default"
      mih="2.75rem"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {words.addPlace}
    </Button>
  )
  return (
    <>
      <div className={css.head}>
        {title}
        {places.length > 1 ? <OrderButton ordering={ordering} onChange={setOrdering} /> : null}
        {places.length > 0 ? (
          <Button
            variant="subtle"
            mih="2.75rem"
            leftSection={<IconBarcode size={18} aria-hidden />}
            onClick={() => setLabelling(true)}
          >
            <Trans>Print labels</Trans>
          </Button>
        ) : null}
        {places.length > 0 ? add : null}
      </div>
      {ordering ? (
        <p className={css.hint}>
          <Trans>Products are taken and refilled in this order. Drag a row, or use its arrows.</Trans>
        </p>
      ) : null}
      {places.length === 0 ? (
        <EmptyState drawing={<Drawing of="box" />} title={words.noPlaces} action={add}>
          {words.noPlacesHint}
        </EmptyState>
      ) : (
        <OrderedList
          label={words.places}
          rows={rows}
          nameOf={nameOf}
          ordering={ordering}
          onMove={move}
          actions={ordering ? undefined : (row) => <PlaceMenu kind={kind} areas={areas} place={row} />}
        >
          {(row) => <PlaceRow place={row} onOpen={ordering ? undefined : () => onPlace(row.id)} />}
        </OrderedList>
      )}
      {labelling ? (
        <LabelsDialog kind={kind} areaId={area?.id} sample={places[0]!} onClose={() => setLabelling(false)} />
      ) : null}
      {adding ? <PlaceDialog kind={kind} areas={areas} areaId={area?.id} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

export const LowBadge = ({ low }: { readonly low: number }) =>
  low > 0 ? (
    <StateBadge state="attention">
      <Plural value={low} one="# low" other="# low" />
    </StateBadge>
  ) : null

function PlaceRow({ place, onOpen }: { readonly place: FilledPlace; readonly onOpen: (() => void) | undefined }) {
  const { low, goods, most, status, name } = place
  const say = useSay()
  const content = (
    <>
      <span className={css.words}>
        <span className={css.code}>{nameOf(place)}</span>
        {name === '' ? null : <span className={css.quiet}>{name}</span>}
      </span>
      <span className={css.most}>
        {most.map((good, at) => (
          <Picture key={at} picture={good.image} name={say(good.name)} />
        ))}
        <span>{most.map((good) => say(good.name)).join(', ')}</span>
      </span>
      <span className={css.marks}>
        <LowBadge low={low} />
        {status === 2 ? (
          <StateBadge state="waiting">
            <Trans context="place">Closed</Trans>
          </StateBadge>
        ) : null}
        <span className={css.quiet}>
          {goods === 0 ? <Trans>Empty</Trans> : <Plural value={goods} one="# item" other="# items" />}
        </span>
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={css.open} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className={css.open}>{content}</span>
  )
}

function PlaceMenu({
  kind,
  areas,
  place,
}: {
  readonly kind: ZoneKind
  readonly areas: readonly Area[]
  readonly place: FilledPlace
}) {
  const { t } = useLingui()
  const words = useZoneWords(kind)
  const [editing, setEditing] = useState(false)
  const { mutateAsync: update } = useMutation(act(zoneCalls[kind].placeUpdate))
  const { mutateAsync: remove } = useMutation(act(zoneCalls[kind].placeDelete))
  const { id, code, name, status } = place
  const label = nameOf(place)
  // without its place in the order, which may just have been changed
  const setStatus = (next: 1 | 2) => update({ id, code, name, status: next })
  const turn = async (): Promise<void> => {
    await setStatus(status === 1 ? 2 : 1)
    showUndo(
      status === 1 ? t`${label} is closed for picking.` : t`${label} is open for picking.`,
      () => void setStatus(status),
    )
  }
  return (
    <>
      <RowMenu
        label={t`Actions for ${label}`}
        items={[
          { label: <Trans>Edit</Trans>, run: () => setEditing(true) },
          { label: status === 1 ? <Trans>Close for picking</Trans> : <Trans>Open for picking</Trans>, run: turn },
          {
            label: <Trans>Delete</Trans>,
            run: () => remove({ id }),
            confirm: {
              title: <Trans>Delete {label}?</Trans>,
              body: <Trans>Only an empty one can be deleted. This can’t be undone.</Trans>,
              action: words.deletePlace,
            },
          },
        ]}
      />
      {editing ? (
        <PlaceDialog kind={kind} areas={areas} areaId={place.areaId} place={place} onClose={() => setEditing(false)} />
      ) : null}
    </>
  )
}
