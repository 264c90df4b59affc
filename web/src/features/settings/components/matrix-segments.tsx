/** Rates of their own for phone models and regions, in the bands of the own matrix. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { MOST_SEGMENTS, type TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { ModelChoice } from '../../catalogue/components/model-choice.tsx';
import { RegionChoice } from '../../network/components/places/region-choice.tsx';
import { texts } from '../i18n.ts';
import { AddedRows } from './added-rows.tsx';
import { useDaysLate } from './matrix-days.ts';
import { MATRIX_PATH } from './matrix-path.ts';
import { RateInput } from './rate-input.tsx';

const PATH = `${MATRIX_PATH}.segments`;

export function MatrixSegments() {
  const t = useTexts(texts).matrix.segments;
  const { getValues } = useFormContext();
  return (
    <AddedRows
      path={PATH}
      title={t.title}
      help={t.help}
      addLabel={t.add}
      // A new one begins with the rates of all other loans.
      next={(count) =>
        count < MOST_SEGMENTS
          ? {
              product_id: null,
              region_id: null,
              rates_basis_points: (getValues(`${MATRIX_PATH}.rows`) as TypedMatrix['rows']).map(
                ({ rate_basis_points }) => rate_basis_points,
              ),
            }
          : null
      }
      full={t.most(MOST_SEGMENTS)}
      row={(at, onRemove, is_new) => <Segment at={at} onRemove={onRemove} is_new={is_new} />}
    />
  );
}

function Segment({ at, onRemove, is_new }: { at: number; onRemove: () => void; is_new: boolean }) {
  const t = useTexts(texts).matrix.segments;
  const { may } = useSession();
  const { is_fresh, onBlur } = useFreshPlace(at, is_new);
  const daysOf = useDaysLate(true);
  const rows = (useWatch({ name: `${MATRIX_PATH}.rows` }) ?? []) as TypedMatrix['rows'];
  return (
    <Box role="group" aria-label={t.numbered(at + 1)} sx={{ display: 'grid', gap: 2 }}>
      <Box
        onBlur={onBlur}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
        }}
      >
        {may(catalogueCalls.products.access) && (
          <ChoiceInput
            name={`${PATH}.${at}.product_id`}
            label={t.model}
            help={t.modelHelp}
            is_fresh={is_fresh}
            draw={(props) => <ModelChoice {...props} />}
          />
        )}
        <ChoiceInput
          name={`${PATH}.${at}.region_id`}
          label={t.region}
          help={t.regionHelp}
          is_fresh={is_fresh}
          draw={(props) => <RegionChoice {...props} />}
        />
        <Button color="error" aria-label={t.remove(at + 1)} onClick={onRemove} sx={{ justifySelf: 'start', mt: 1 }}>
          {t.removeShort}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(10rem, 1fr))' },
        }}
      >
        {rows.map((row, band) => (
          <RateInput
            key={`${row.until_days} ${band}`}
            name={`${PATH}.${at}.rates_basis_points.${band}`}
            label={daysOf(rows, band)}
            required
          />
        ))}
      </Box>
    </Box>
  );
}

/**
 * A segment names a model, a region or both. A new one says that both are missing once its two fields were left or the
 * form was sent; from then on either choice decides about both.
 */
function useFreshPlace(at: number, is_new: boolean) {
  const { trigger, formState } = useFormContext();
  const [wasLeft, setWasLeft] = useState(!is_new);
  const [sentBefore] = useState(formState.submitCount);
  const names = useMemo(() => ['product_id', 'region_id'].map((name) => `${PATH}.${at}.${name}`), [at]);
  const chosen = useWatch({ name: names }).join();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    void trigger(names);
  }, [chosen, names, trigger]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (wasLeft || currentTarget.contains(relatedTarget)) return;
    setWasLeft(true);
    void trigger(names);
  };
  return { is_fresh: !wasLeft && formState.submitCount === sentBefore, onBlur };
}
