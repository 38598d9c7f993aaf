import { CloseButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import css from './scan-result.module.css'

export interface ScannedPlace {
  readonly key: string
  /** The label of the place, such as "From". */
  readonly label: string
  readonly code: string
  readonly onLeave: () => void
}

/** The places that were scanned, in large letters: goods scanned next come from there or go there. */
export function ScannedPlaces({ places }: { readonly places: readonly ScannedPlace[] }) {
  const { t } = useLingui()
  return (
    <div className={css['places']} role="status">
      {places.map(({ key, label, code, onLeave }) => (
        <span key={key} className={css['place']}>
          <small>{label}</small>
          <strong className="et-code">{code}</strong>
          <CloseButton size={44} aria-label={t`Clear ${code}`} onClick={onLeave} />
        </span>
      ))}
    </div>
  )
}
