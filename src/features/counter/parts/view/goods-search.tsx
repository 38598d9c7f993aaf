import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconSearch, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import css from './goods-search.module.css'

export interface GoodsSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter: takes an exact match or a typed code; else focuses the best match. */
  readonly onEnter?: () => void
  /** Opens the camera; absent where there is none. */
  readonly onCamera?: (() => void) | undefined
  readonly field?: RefObject<HTMLInputElement | null>
  /** The search target, if it is not products. */
  readonly label?: string
  readonly placeholder?: string
}

/** The product search: large, cleared with one tap, camera beside it. Reports every key at once. */
export function GoodsSearch({ value, onChange, onEnter, onCamera, field, label, placeholder }: GoodsSearchProps) {
  const { t } = useLingui()
  return (
    <div className={css.row}>
      <label className={css.box}>
        <IconSearch size={22} stroke={1.8} aria-hidden className={css.icon} />
        <input
          ref={field}
          className={css.field}
          type="search"
          enterKeyHint="search"
          aria-label={label ?? t`Search products`}
          placeholder={placeholder ?? t`Name, item number or barcode`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              // otherwise the same key press would activate the newly focused element
              event.preventDefault()
              onEnter?.()
            }
            if (event.key === 'Escape') onChange('')
          }}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {value ? (
          <button type="button" className={css.inside} aria-label={t`Clear search`} onClick={() => onChange('')}>
            <IconX size={22} aria-hidden />
          </button>
        ) : null}
      </label>
      {onCamera ? (
        <button type="button" className={css.camera} aria-label={t`Scan with the camera`} onClick={onCamera}>
          <IconCamera size={24} stroke={1.8} aria-hidden />
        </button>
      ) : null}
    </div>
  )
}
