import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import css from '#features/office/online/logistics/logistics.module.css'

/** The button of a section that is saved by itself. */
export const SaveFoot = ({ busy }: { readonly busy: boolean }) => (
  <div className={css.foot}>
    <Button type="submit" loading={busy}>
      <Trans>Save</Trans>
    </Button>
  </div>
)
