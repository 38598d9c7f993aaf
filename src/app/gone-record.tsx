import { Trans } from '@lingui/react/macro'
import { areaOf, screenAt } from '#app/shell/screens.ts'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSay } from '#ui/use-language.ts'

/** A page whose record does not exist, or not in the chosen store, with a link to the list it would be in. */
export function GoneRecord({ path }: { readonly path: string }) {
  const say = useSay()
  const list = screenAt(path)
  const name = list ? say(list.name) : ''
  return (
    <EmptyState
      page
      drawing={<Drawing of="search" />}
      title={<Trans>This record was not found</Trans>}
      action={
        list ? (
          <ButtonLink to={list.path}>
            <Trans context="list">Go to {name}</Trans>
          </ButtonLink>
        ) : null
      }
    >
      {areaOf(path) === 'store' ? (
        <Trans>It may have been deleted, or it belongs to another store.</Trans>
      ) : (
        <Trans>It may have been deleted.</Trans>
      )}
    </EmptyState>
  )
}
