import { expect, test } from 'vitest'
import { stepQuantities } from './step-quantity.ts'

const page = document.implementation.createHTMLDocument()
page.body.innerHTML =
  '<span><button data-step="-1">−</button><input name="quantity" value="1"><button data-step="1">+</button></span>'
stepQuantities(page)
const field = page.querySelector('input')!
const [less, more] = page.querySelectorAll('button')

test('the buttons of a quantity count up, and down to one', () => {
  more!.click()
  more!.click()
  expect(field.value).toBe('3')
  less!.click()
  expect(field.value).toBe('2')
  less!.click()
  less!.click()
  expect(field.value).toBe('1')
})

test('what was typed counts, whatever it is', () => {
  field.value = '0,35'
  more!.click()
  expect(field.value).toBe('1.35')
  field.value = 'many'
  more!.click()
  expect(field.value).toBe('1')
})
