import { Loader } from '@mantine/core'
import css from '#app/office-opening.module.css'
import { EvertillMark } from '#ui/evertill-mark.tsx'

/** While the office opens for the first time and the server takes its time: it is coming, not broken. */
export function OfficeOpening() {
  return (
    <main className={css.page} aria-busy aria-label="Evertill">
      <EvertillMark size={48} />
      <Loader type="dots" />
    </main>
  )
}
