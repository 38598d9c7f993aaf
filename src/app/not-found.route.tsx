import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#app/not-found.tsx'

export const Route = createFileRoute('/404')({ component: NotFound })
