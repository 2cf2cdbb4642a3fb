export { startInstance } from '~/start'
