export { LoginForm } from './LoginForm.tsx'
export { RegisterForm } from './RegisterForm.tsx'
