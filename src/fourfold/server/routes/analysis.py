"""Presets, rules, replays, analyses and reviews."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from fourfold.engine import levels
from fourfold.i18n import Translator, rule_page
from fourfold.i18n.rule_pages import Rule
from fourfold.rules import PRESETS, Rules
from fourfold.rules.presets import OPTIONS
from fourfold.server.http.disconnects import run_while_connected
from fourfold.server.routes.dependencies import CurrentCaller, CurrentContext, refusals
from fourfold.server.schemas.analysis import AnalysisBody, Question, ReviewBody
from fourfold.server.schemas.presets import PresetBody, Presets, RuleBody, RulePageBody
from fourfold.server.schemas.replays import RecordText, Replay

router = APIRouter(prefix="/api", tags=["studies"])

PresetPath = Annotated[str, Path(max_length=40, examples=["quarto"])]


@router.get("/presets", responses=refusals())
async def list_presets(caller: CurrentCaller) -> Presets:
    """Return all presets with their options and the levels of the computer."""
    return describe_presets(caller.translate)


def describe_presets(translate: Translator) -> Presets:
    """Return the descriptions of all presets in a language."""
    return Presets(presets=[_describe_preset(name, translate) for name in PRESETS])


def _describe_preset(name: str, translate: Translator) -> PresetBody:
    """Return the description of a preset."""
    preset, rules = PRESETS[name], Rules.preset(name)
    defaults = {option: getattr(rules, option) for option in OPTIONS}
    defaults["traits"] = [str(trait) for trait in rules.traits]
    return PresetBody(
        preset=name,
        name=translate(f"preset-{name}"),
        summary=translate(f"preset-{name}.summary"),
        rule=preset.rule,
        game=rules.game.value,
        piece_set=rules.piece_set.value,
        defaults=defaults,
        fixed=sorted(preset.fixed),
        offered=[option.name for option in OPTIONS.values() if option.is_offered(name)],
        levels=list(levels(rules)),
    )


@router.get("/rules/{preset}", responses=refusals())
async def get_rules(preset: PresetPath, caller: CurrentCaller) -> RulePageBody:
    """Return the rules of a preset in the client's language."""
    return describe_rules(preset, caller.translate)


def describe_rules(preset: str, translate: Translator) -> RulePageBody:
    """Return the rules of a preset in a language."""
    page = rule_page(Rules.preset(preset), translate)
    return RulePageBody(
        title=page.title,
        summary=page.summary,
        length=page.length,
        shared_title=page.shared_title,
        shared=[_rule_body(rule) for rule in page.shared],
        own_title=page.own_title,
        own=[_rule_body(rule) for rule in page.own],
        note=page.note,
    )


def _rule_body(rule: Rule) -> RuleBody:
    """Return a rule as it is sent."""
    return RuleBody(number=rule.number, title=rule.title, text=rule.text, ruling=rule.ruling)


@router.post("/replay", response_model=Replay, responses=refusals())
async def replay_record(
    body: RecordText, caller: CurrentCaller, context: CurrentContext, request: Request
) -> Response:
    """Return the steps of an uploaded record."""
    caller.charge("analysis")
    text = await run_while_connected(request, context.analyses.replay(body.text, caller))
    return Response(text, media_type="application/json")


@router.post("/analysis", responses=refusals(409))
async def analyse(
    body: Question, caller: CurrentCaller, context: CurrentContext, request: Request
) -> AnalysisBody:
    """Return the value of every legal move in a position."""
    caller.charge("analysis")
    return await run_while_connected(request, context.analyses.analyse(body, caller))


@router.post("/review", responses=refusals())
async def review(
    body: RecordText, caller: CurrentCaller, context: CurrentContext, request: Request
) -> ReviewBody:
    """Return a review of a recorded game that shows its mistakes."""
    caller.charge("analysis", 4)
    return await run_while_connected(request, context.analyses.review(body.text, caller))
