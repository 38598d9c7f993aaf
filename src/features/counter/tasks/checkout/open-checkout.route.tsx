import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/shop/checkout` leads to the counter itself. */
export const Route = createFileRoute('/_checkout/shop/checkout')({
  beforeLoad: () => {
    throw redirect({ to: '/shop/counter' })
  },
})
