import { chaosTools } from '#features/counter/tasks/chaos/chaos-tools.ts'

// what the chaos run reads and triggers on every counter screen, also where nothing can be sold
window.__evertillChaos ??= { ...chaosTools }
