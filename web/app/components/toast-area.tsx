import { CircleAlert, CircleCheck, Info, type LucideIcon, RefreshCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type Toast, toasts } from '../lib/browser/toast.ts';
import { translateError } from '../lib/i18n/error-texts.ts';
import { useShellTexts } from '../lib/i18n/shell-texts.ts';
import { Button } from './button.tsx';
import styles from './toast-area.module.css';

const icons: Record<Toast['icon'], LucideIcon> = { info: Info, check: CircleCheck, alert: CircleAlert, refresh: RefreshCw };
const none: readonly Toast[] = [];

/** Where notifications appear: bottom centre, read out politely. */
export function ToastArea() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  return (
    <div className={styles.area} role="status" data-toasts="">
      {shown.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastSlip({ toast }: { toast: Toast }) {
  const { close } = useShellTexts();
  const Icon = icons[toast.icon];
  const hold = () => toasts.hold(toast.id);
  const release = () => toasts.release(toast.id);
  return (
    // Pointing at a notification, or focusing something in it, holds its clock; nothing can be done to the slip itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the clock is a courtesy, not an operation
    <div
      className={styles.toast}
      data-toast=""
      data-color={toast.color}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{translateError(toast.title)}</b>
        {toast.description === null ? null : translateError(toast.description)}
      </span>
      {toast.actions.map((action) => (
        <Button key={action.label} variant="ghost" size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      ))}
      {toast.close ? (
        <Button variant="ghost" size="small" iconOnly aria-label={close} onClick={() => toasts.dismiss(toast.id)}>
          <X className="ic" aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}
