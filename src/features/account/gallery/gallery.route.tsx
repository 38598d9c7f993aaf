import { useMantineColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { session } from '#api/session.ts'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { TipPlace } from '#ui/tip.tsx'
import { GalleryFigures } from './gallery-figures.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryLines } from './gallery-lines.tsx'
import { GalleryImages } from './gallery-images.tsx'
import { GalleryInputs } from './gallery-inputs.tsx'
import { GalleryHeads, GalleryLists } from './gallery-lists.tsx'
import { GalleryPages } from './gallery-pages.tsx'
import { GalleryPapers } from './gallery-papers.tsx'
import css from './gallery.module.css'

export const Route = createFileRoute('/tmp/gallery')({ component: Gallery })

/**
 * Every component of `ui/` in both densities, in the language and color scheme chosen at the top. Internal, so its own
 * text is not translated.
 */
function Gallery() {
  const { i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <main className={css.page}>
      <header className={css.bar}>
        <EvertillMark size={32} />
        <h1 className={css.title}>Evertill blocks</h1>
        <SegmentedChoice
          label="Language"
          value={i18n.locale === 'zh' ? 'zh' : 'en'}
          onChange={(language) => {
            session.setLanguage(language)
            location.reload() // the message catalogue is loaded at startup, so a change of language needs a reload
          }}
          choices={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <SegmentedChoice
          label="Scheme"
          value={colorScheme}
          onChange={setColorScheme}
          choices={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'Auto' },
          ]}
        />
      </header>
      {(['office', 'counter'] as const).map((density) => (
        <div key={density} className={css.density} data-density={density}>
          <h2>{density === 'office' ? 'Office' : 'Counter'}</h2>
          <div className={css.grid}>
            <GalleryFigures />
            <GalleryInputs />
            <GalleryForms />
            <GalleryLines />
            <GalleryImages />
            <GalleryLists />
            <GalleryHeads />
            <GalleryPapers />
            <GalleryPages />
          </div>
        </div>
      ))}
      <TipPlace />
    </main>
  )
}
