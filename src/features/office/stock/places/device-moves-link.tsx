import { Plural } from '@lingui/react/macro'
import { session } from '#api/session.ts'
import { useMovesHere } from '#features/shared/counting/use-moving.ts'
import { ButtonLink } from '#ui/app-link.tsx'

/** The moves of this device that wait to be sent or that somebody should look at; nothing if there are none. */
export function DeviceMovesLink({ bayId }: { readonly bayId: string }) {
  const { unsent, unread } = useMovesHere(session.storeId())
  if (unsent + unread === 0) return null
  return (
    <ButtonLink
      variant="subtle"
      to="/shop/shelfManage/shelf/putToShelf/$id"
      params={{ id: bayId }}
      search={{ device: true }}
    >
      {unsent > 0 ? (
        <Plural value={unsent} one="# move waiting to be sent" other="# moves waiting to be sent" />
      ) : (
        <Plural value={unread} one="# move to check" other="# moves to check" />
      )}
    </ButtonLink>
  )
}
