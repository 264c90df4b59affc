/** Money without a loan, and the way to its payments for those who may see them. */
import { Money } from '../../../ui/money.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseScreens } from '../../suspense/screens.ts';
import { texts } from '../i18n.ts';
import { Figure } from './figure.tsx';

export function Suspense({ fcfa }: { fcfa: number }) {
  const { rowsSuspense, rowsAside } = useTexts(texts);
  const { may } = useSession();
  const { access, path } = suspenseScreens.suspense;
  return (
    <Figure
      name="suspense"
      value={<Money fcfa={fcfa} />}
      {...(may(access) && {
        to: path(),
        rows: rowsSuspense,
        whole: { to: path({ tab: 'aside', state: 'held' }), rows: rowsAside },
      })}
    />
  );
}
