const wrongIn = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('form [aria-invalid=true]') ?? root.querySelector<HTMLElement>('form [role=alert]')

/**
 * Brings the first field that is wrong into sight and puts the focus there; its sentence stands beside it. A dialog that
 * is open comes before the page behind it.
 */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].toReversed()
    const wrong = [...dialogs, document].map(wrongIn).find((found) => found !== null)
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}
