import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SavedState } from '#ui/form/use-self-saving.ts'
import css from './lines.module.css'

const words: Readonly<Record<SavedState, ReactNode>> = {
  empty: null,
  saved: <Trans>Saved</Trans>,
  saving: <Trans>Saving…</Trans>,
  open: <Trans>Kept on this device. It is saved when every line is filled in.</Trans>,
  unreachable: <Trans>Kept on this device. It is saved as soon as the server answers.</Trans>,
  stale: <Trans>Someone else changed this draft. Reload to see it.</Trans>,
}

/** Says whether the draft is saved, and where. */
export function DraftStatusLine({ status }: { readonly status: SavedState }) {
  return (
    <span className={css['status']} role="status">
      {words[status]}
    </span>
  )
}
