import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { FilledPlace, PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { shelf } from '#contract/catalogue/shelf.ts'
import { placeLabel } from '#domain/place-label.ts'
import { read } from '#api/query.ts'
import { CodeBox } from '#features/office/stock/places/code-box.tsx'
import { setCurrentBay } from '#features/office/stock/places/current-bay.ts'
import { PlaceGoods } from '#features/office/stock/places/place-goods.tsx'
import { PlacesBeside } from '#features/office/stock/places/places-beside.tsx'
import css from '#features/office/stock/places/places.module.css'
import { useZoneWords } from '#features/office/stock/places/use-zone-words.ts'
import { PageHead } from '#ui/page-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

interface Props {
  readonly id: string
  /** Another bay's code was scanned. */
  readonly onBay: (id: string) => void
  /** A code that is no bay's was scanned; default: the goods here are searched for it. */
  readonly onGoods?: (code: string) => void
  /** The actions available here; the main action last. */
  readonly headActions: ReactNode
  /** Between the code and the goods. */
  readonly above?: ReactNode
  readonly actions?: (good: PlacedGood, bay: FilledPlace) => ReactNode
}

/** One bay and what lies there. It is remembered as the last one used; scanning another goes there. */
export function BayScreen({ id, onBay, onGoods, headActions, above, actions }: Props) {
  const words = useZoneWords('shelf')
  const { data } = useSuspenseQuery(read(shelf.list, {}))
  const bay = data.records.find((one) => one.id === id)
  const known = bay !== undefined
  useEffect(() => {
    if (known) setCurrentBay(id)
  }, [known, id])
  if (!bay) return null
  return (
    <section className={css.page}>
      <PageHead
        title={placeLabel(bay.areaCode, bay.code)}
        beside={
          bay.status === 2 ? (
            <StateBadge state="waiting">
              <Trans context="place">Closed</Trans>
            </StateBadge>
          ) : null
        }
        hint={bay.name === '' ? undefined : bay.name}
        actions={headActions}
      />
      <PlaceGoods
        key={id}
        of={shelf.viewGoods}
        id={id}
        tools={(search) => (
          <CodeBox
            label={words.find}
            places={data.records}
            onPlace={(found) => onBay(found.id)}
            onOther={onGoods ?? search}
            unknown={words.unknown}
          />
        )}
        above={above}
        // where goods are added, one field to search is enough
        searched={above === undefined}
        {...(actions ? { actions: (good: PlacedGood) => actions(good, bay) } : {})}
        beside={<PlacesBeside here={bay} places={data.records} onPlace={onBay} />}
        emptyHint={<Trans>Assign products to this bay so that they are put here when they arrive.</Trans>}
      />
    </section>
  )
}
