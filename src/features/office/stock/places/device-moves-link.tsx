import { Plural } from '@lingui/react/macro'
import { useEffect } from 'react'
import { session } from '#api/session.ts'
import { prepareMoving, useMovesHere } from '#features/shared/counting/use-moving.ts'
import { ButtonLink } from '#ui/app-link.tsx'

/**
 * The moves of this device that wait to be sent or that somebody should look at; nothing if there are none. Who is at a bay
 * may be about to move goods, also where the network does not reach.
 */
export function DeviceMovesLink({ bayId }: { readonly bayId: string }) {
  const storeId = session.storeId()
  useEffect(() => void prepareMoving(storeId), [storeId])
  const { unsent, unread } = useMovesHere(storeId)
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
