import { demoPassword } from './demo/demo.ts'
