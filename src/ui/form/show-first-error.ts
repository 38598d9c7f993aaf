const wrongIn = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('form [aria-invalid=true]') ?? root.querySelector<HTMLElement>('form [role=alert]')

/**
 * Scrolls to the first field with an error and focuses it. A dialog that is open takes precedence over the page behind
 * it.
 */
export function showFirstError(): void {
  requestAnimationFrame(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].toReversed()
    const wrong = [...dialogs, document].map(wrongIn).find((found) => found !== null)
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}
