export { LoginForm } from './LoginForm.tsx'
export { RegisterForm } from './RegisterForm.tsx'
export { ChoiceSetting, Switchable, SwitchSetting, TextSetting } from './SettingFields.tsx'
