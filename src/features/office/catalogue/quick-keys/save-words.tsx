import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceOf } from '#api/call.ts'
import type { SaveState } from '#features/office/catalogue/quick-keys/arrangement-store.ts'
import type { Arrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { showUndo } from '#ui/toast.tsx'
import css from './quick-keys.module.css'

/** Whether the pages on the screen are saved. */
export function SaveWords({ state }: { readonly state: SaveState }) {
  return (
    <span role="status">
      {state.at === 'saved' ? (
        <StateBadge state="ready">
          <Trans>Saved</Trans>
        </StateBadge>
      ) : state.at === 'waiting' || state.at === 'saving' ? (
        <StateBadge state="sending">
          <Trans>Saving…</Trans>
        </StateBadge>
      ) : (
        <StateBadge state="attention">
          <Trans>Not saved</Trans>
        </StateBadge>
      )}
    </span>
  )
}

/** A save conflict or failure, with the actions to resolve it. */
export function SaveBanner({ arrangement }: { readonly arrangement: Arrangement }) {
  const { save: state, store, change, pages } = arrangement
  if (state.at !== 'stale' && state.at !== 'failed') return null
  return (
    <div className={css['banner']} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <p>
        {state.at === 'stale' ? (
          <Trans>
            Someone else changed the quick keys. Yours are still here but not saved yet: choose which version to keep.
          </Trans>
        ) : (
          <Trans>Your changes are kept here but not saved yet. {sentenceOf(state.error)}</Trans>
        )}
      </p>
      {state.at === 'stale' ? (
        <>
          <Button
            variant="default"
            onClick={() => {
              const mine = pages
              store.takeTheirs()
              showUndo(<Trans>Now using their version.</Trans>, () => change(() => mine))
            }}
          >
            <Trans>Use theirs</Trans>
          </Button>
          <Button onClick={() => void store.keepMine()}>
            <Trans>Keep mine</Trans>
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => void store.save()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
