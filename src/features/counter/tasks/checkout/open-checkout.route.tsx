import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/shop/checkout` redirects to the counter. */
export const Route = createFileRoute('/_checkout/shop/checkout')({
  beforeLoad: () => {
    throw redirect({ to: '/shop/counter' })
  },
})
