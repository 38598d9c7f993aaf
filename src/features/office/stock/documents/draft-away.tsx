import { Trans } from '@lingui/react/macro'
import css from '#features/office/stock/documents/documents.module.css'
import { ButtonLink } from '#ui/app-link.tsx'

interface Props {
  readonly type: number
  readonly bay: string
}

/** Without the network, goods are put to a shelf and returned on another screen; what is on the draft stays there. */
export function DraftAway({ type, bay }: Props) {
  return (
    <div className={css['away']} role="status">
      <span>
        <Trans>No network. This draft is kept. You can keep moving products; the moves are sent later.</Trans>
      </span>
      <ButtonLink
        variant="default"
        to="/shop/shelfManage/shelf/putToShelf/$id"
        params={{ id: bay }}
        search={{ type, device: true }}
      >
        <Trans>Continue without the network</Trans>
      </ButtonLink>
    </div>
  )
}
