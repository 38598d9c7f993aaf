/** The buttons beside the quantity of a product: one more, or one less down to one. */
export function stepQuantities(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    const typed = Number(field.value.trim().replace(',', '.'))
    const next = (Number.isFinite(typed) ? typed : 0) + Number(button.dataset['step'])
    // thousandths are the finest that is sold
    field.value = String(Math.max(1, Math.round(next * 1000) / 1000))
  })
}
