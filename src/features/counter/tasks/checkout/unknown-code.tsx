import { Trans, useLingui } from '@lingui/react/macro'
import { IconBarcodeOff, IconX } from '@tabler/icons-react'
import css from '#features/counter/tasks/checkout/unknown-code.module.css'

export interface UnknownCodeProps {
  readonly code: string
  readonly onSearch: () => void
  /** Rings up an amount without a product. */
  readonly onOpenAmount: () => void
  readonly onClose: () => void
}

/** Reports a code without a product; no line is added, and search and an open amount are one tap away. */
export function UnknownCode({ code, onSearch, onOpenAmount, onClose }: UnknownCodeProps) {
  const { t } = useLingui()
  return (
    <div className={css.bar} role="alert">
      <IconBarcodeOff size={26} aria-hidden />
      <span className={css.words}>
        <Trans>
          No product matches <b className="et-code">{code}</b>. Nothing was added.
        </Trans>
      </span>
      <button type="button" className={css.search} onClick={onSearch}>
        <Trans>Search</Trans>
      </button>
      <button type="button" className={css.search} onClick={onOpenAmount}>
        <Trans>Open amount</Trans>
      </button>
      <button type="button" className={css.close} onClick={onClose} aria-label={t`Close`}>
        <IconX size={22} aria-hidden />
      </button>
    </div>
  )
}
