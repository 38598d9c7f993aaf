import { Trans, useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { handedness, setHandedness, type Handedness } from '#features/counter/core/device/handedness.ts'
import { isMuted, play, setMuted } from '#ui/sounds.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/parts/page/readiness.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** Settings of this tablet for everybody who uses it: handedness, sound, language, light or dark. */
export function CounterSettings() {
  const { t } = useLingui()
  const language = useLanguage()
  const { showIn } = useRouter().options.context
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [side, setSide] = useState(handedness)
  const [muted, setMutedHere] = useState(isMuted)
  return (
    <>
      <div className={css.setting}>
        <p className={css.word}>
          <Trans>Left- or right-handed</Trans>
        </p>
        <SegmentedChoice<Handedness>
          label={t`Left- or right-handed`}
          value={side}
          onChange={(next) => {
            setHandedness(next)
            setSide(next)
          }}
          choices={[
            { value: 'left', label: t`Left` },
            { value: 'right', label: t`Right` },
          ]}
        />
      </div>
      <div className={css.setting}>
        <p className={css.word}>
          <Trans>Sound</Trans>
        </p>
        <SegmentedChoice
          label={t`Sound`}
          value={muted ? 'off' : 'on'}
          onChange={(next) => {
            setMuted(next === 'off')
            setMutedHere(next === 'off')
            play('line')
          }}
          choices={[
            { value: 'on', label: t`On` },
            { value: 'off', label: t`Off` },
          ]}
        />
      </div>
      <div className={css.setting}>
        <p className={css.word}>
          <Trans>Language</Trans>
        </p>
        <SegmentedChoice
          label={t`Language`}
          value={language}
          onChange={(language) => void showIn(language)}
          choices={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <div className={css.setting}>
        <p className={css.word}>
          <Trans>Light or dark</Trans>
        </p>
        <SegmentedChoice
          label={t`Light or dark`}
          value={colorScheme}
          onChange={setColorScheme}
          choices={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'auto', label: t`Same as the tablet` },
          ]}
        />
      </div>
    </>
  )
}
