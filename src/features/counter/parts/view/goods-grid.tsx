import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { GoodsTile, type GoodsTileView } from './goods-tile.tsx'
import css from './goods-grid.module.css'

const GAP = 8
/** Five beside each other on a tablet of 1180 px. */
const NARROWEST = 120
const HEIGHT = { plain: 132, picture: 212 }
/** A grid as low as on a phone shows two rows of names rather than half a row of photographs. */
const LOW = 320

export interface GoodsGridProps {
  readonly goods: readonly GoodsTileView[]
  readonly onPick: (skuId: string) => void
  /** Whether a picture is shown; where any is and the grid is high enough, its tiles are higher. */
  readonly shows?: (picture: string) => boolean
  /** Shown for an empty category or search result. */
  readonly empty: ReactNode
  /** Changes with the list, so that the grid scrolls to its top. */
  readonly place?: string
  readonly label: string
}

/** The products as tiles. Only visible rows are rendered, so a hundred thousand products scroll like ten. */
export function GoodsGrid({ goods, onPick, shows, empty, place, label }: GoodsGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const { columns, low } = useRoom(box)
  const shown = (picture = ''): boolean => picture !== '' && !low && shows?.(picture) === true
  const pictures = goods.some(({ picture }) => shown(picture))
  const rows = useVirtualizer({
    count: Math.ceil(goods.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => (pictures ? HEIGHT.picture : HEIGHT.plain) + GAP,
    overscan: 2,
    initialRect: { width: 720, height: 720 },
  })
  useLayoutEffect(() => {
    // read only after scrolling: reading forces a layout of all tiles
    if (box.current && rows.scrollOffset) box.current.scrollTop = 0
  }, [rows, place])
  useLayoutEffect(() => {
    rows.measure()
  }, [rows, pictures])
  return (
    <div className={css.scroll} ref={box} tabIndex={0} role="group" aria-label={label} data-goods>
      {goods.length === 0 ? (
        <div className={css.empty}>{empty}</div>
      ) : (
        <div className={css.all} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => (
            <div
              key={row.key}
              className={css.row}
              style={{
                transform: `translateY(${row.start}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                height: row.size - GAP,
              }}
            >
              {goods.slice(row.index * columns, (row.index + 1) * columns).map((one, column) => (
                // tiles are reused for other products: typing in the search changes texts and creates no elements
                <GoodsTile key={column} goods={one} pictures={shown(one.picture)} onPick={onPick} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function useRoom(box: { readonly current: HTMLDivElement | null }): {
  readonly columns: number
  readonly low: boolean
} {
  const [columns, setColumns] = useState(4)
  const [low, setLow] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = (width: number, height: number): void => {
      setColumns(Math.max(2, Math.floor((width + GAP) / (NARROWEST + GAP))))
      setLow(height < LOW)
    }
    if (element.clientWidth > 0) fit(element.clientWidth - 24, element.clientHeight - 16)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) fit(entry.contentRect.width, entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return { columns, low }
}
