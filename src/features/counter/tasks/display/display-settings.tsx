import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceDesktopOff } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import {
  displayLanguage,
  displayWanted,
  dropDisplay,
  subscribeDisplay,
  wantDisplay,
} from '#features/counter/tasks/display/display-choice.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/parts/page/readiness.module.css'

const ADDRESS = '/shop/customerDisplay'

/** The customer display's settings: its window and its language. */
export function DisplaySettings() {
  const { t } = useLingui()
  const wanted = useSyncExternalStore(subscribeDisplay, displayWanted)
  const language = useSyncExternalStore(subscribeDisplay, displayLanguage)
  const [blocked, setBlocked] = useState(false)
  const open = (): void => {
    wantDisplay()
    // named, so that a second tap brings the same window to the front
    setBlocked(window.open(ADDRESS, 'evertill-display', 'popup,width=1180,height=820') === null)
  }
  return (
    <>
      <p className={css.why}>
        <Trans>
          Opens a second window for a screen that faces the customer. Move it to that screen and make it full screen. It
          works without the network.
        </Trans>
      </p>
      {wanted ? (
        <div className={css.setting}>
          <p className={css.word}>
            <Trans>Customer’s language</Trans>
          </p>
          <SegmentedChoice
            label={t`Customer’s language`}
            value={language}
            onChange={wantDisplay}
            choices={[
              { value: 'both', label: t`Both` },
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
      ) : null}
      <div className={css.actions}>
        <ActionButton icon={<IconDeviceDesktop size={22} aria-hidden />} onClick={open}>
          <Trans>Open the customer display</Trans>
        </ActionButton>
        {wanted ? (
          <ActionButton icon={<IconDeviceDesktopOff size={22} aria-hidden />} onClick={dropDisplay}>
            <Trans>No customer display</Trans>
          </ActionButton>
        ) : null}
      </div>
      <p role="alert">
        {blocked ? (
          <Trans>This browser did not open a window. Open {ADDRESS} in a second window yourself.</Trans>
        ) : null}
      </p>
    </>
  )
}
